export { itemHandlers } from './handlers.ts';
export { listedItems } from './list.ts';
export { markItems } from './mark-items.ts';
export { itemReading } from './media.ts';
export { itemReader, itemTables } from './queries.ts';
export { releaseEventOf } from './release.ts';
export { mostStoredBytes, readDocument } from './revision.ts';
export { saveLargeBatch } from './save.ts';
