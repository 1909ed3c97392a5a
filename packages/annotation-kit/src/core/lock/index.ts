export { createItemLock } from './item-lock.ts';
export type { ItemLock, ItemLockState } from './item-lock.ts';
