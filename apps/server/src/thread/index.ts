export { createThreads } from './threads.ts';
export type { Threads } from './threads.ts';
