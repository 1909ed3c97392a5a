export { createListeners } from './listeners.ts';
export type { Listeners } from './listeners.ts';
