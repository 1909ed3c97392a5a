export { itemHandlers } from './handlers.ts';
export { mostStoredBytes, readDocument } from './revision.ts';
export { saveLargeBatch } from './save.ts';
