export { itemHandlers } from './handlers.ts';
export { itemReading } from './media.ts';
export { mostStoredBytes, readDocument } from './revision.ts';
export { saveLargeBatch } from './save.ts';
