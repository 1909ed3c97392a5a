/** ITU-T G.711 A-law: 8-bit codes to 16-bit samples. */
export const alawTable: Int16Array = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = code ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const mantissa = bits & 15;
  const magnitude = exponent === 0 ? (mantissa << 4) + 8 : ((mantissa << 4) + 0x108) << (exponent - 1);
  return bits & 0x80 ? magnitude : -magnitude;
});

/** ITU-T G.711 µ-law: 8-bit codes to 16-bit samples. */
export const mulawTable: Int16Array = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const magnitude = ((((bits & 15) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84;
  return bits & 0x80 ? -magnitude : magnitude;
});
