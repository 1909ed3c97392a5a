export { itemHandlers } from './handlers.ts';
export { readDocument } from './revision.ts';
