export type { ThreadText } from './text.ts';
export { useThreadText } from './use-thread-text.ts';
