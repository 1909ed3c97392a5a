export { createThreads } from './threads.ts';
export type { Threads } from './threads.ts';
export { createIsolated, ProcessBroken } from './isolated.ts';
export type { Isolated } from './isolated.ts';
