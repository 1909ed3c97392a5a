/** The polynomial of CRC-32, lowest power in the highest bit. */
const polynomial = 0xedb88320;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/** 1 January 2000, so that the same content yields the same file. */
const dosDate = (20 << 9) | (1 << 5) | 1;
/** Flag of an entry whose name is in UTF-8. */
const utf8Names = 0x0800;
/** Number of the compression method in a zip. */
const deflated = 8;

/** Packs texts into a zip of less than 4 GB, by path. */
export async function zipOf(files: readonly (readonly [path: string, content: string])[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = new TextEncoder().encode(path);
    const bytes = new TextEncoder().encode(content);
    const packed = await deflate(bytes);
    const facts = [utf8Names, deflated, 0, dosDate] as const;
    const sizes = [crc32(bytes), packed.length, bytes.length] as const;
    const header = record([0x0403_4b50], [20, ...facts], sizes, [name.length, 0]);
    directory.push(record([0x0201_4b50], [20, 20, ...facts], sizes, [name.length, 0, 0, 0, 0], [0, offset]), name);
    parts.push(header, name, packed);
    offset += header.length + name.length + packed.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record([0x0605_4b50], [0, 0, files.length, files.length], [length, offset], [0]);
  return new Blob([...parts, ...directory, end]);
}

/** Groups of little-endian numbers: of four bytes and of two in turn. */
function record(...groups: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const size = groups.reduce((sum, group, index) => sum + group.length * (index % 2 === 0 ? 4 : 2), 0);
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const [index, group] of groups.entries())
    for (const value of group) {
      if (index % 2 === 0) view.setUint32(at, value, true);
      else view.setUint16(at, value, true);
      at += index % 2 === 0 ? 4 : 2;
    }
  return new Uint8Array(view.buffer);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
