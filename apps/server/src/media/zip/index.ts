export { readZip } from './read-zip.ts';
export type { ZipEntry, ZipItem, ZipRefusal } from './read-zip.ts';
export { extractEntry } from './extract-entry.ts';
export { defaultZipLimits } from './zip-limits.ts';
export type { ZipContents, ZipLimits } from './zip-limits.ts';
