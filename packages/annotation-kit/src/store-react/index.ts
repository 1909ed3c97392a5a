export { useStore } from './use-store.ts';
export type { ReadableStore } from './use-store.ts';
