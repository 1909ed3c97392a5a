export { moveToBin } from './delete.ts';
export { expireDeletions } from './expire.ts';
export { binHandlers } from './handlers.ts';
export { isInBin } from './kinds.ts';
export { restoreFromBin } from './restore.ts';
