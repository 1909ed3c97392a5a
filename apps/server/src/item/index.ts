export { itemHandlers } from './handlers.ts';
export { mostStoredBytes, readDocument } from './revision.ts';
