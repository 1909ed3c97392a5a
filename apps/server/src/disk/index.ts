export { freeBytesUnder, watchDisks } from './watch-disks.ts';
export type { DiskWatch } from './watch-disks.ts';
