export * from './action/index.ts';
export { newId } from './id.ts';
export * from './item/index.ts';
export * from './journal/index.ts';
export { createListeners } from './listeners.ts';
export type { Listeners } from './listeners.ts';
export * from './lock/index.ts';
export * from './store/index.ts';
export * from './sync/index.ts';
