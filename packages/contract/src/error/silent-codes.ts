/** Codes for which the client shows nothing by itself (specification, section 8). */
export const silentCodes: readonly number[] = [
  20021099, 20001099, 20001098, 24001090, 28081099, 20001002, 24001002, 20001091, 20000,
];
