export { enqueue } from './enqueue.ts';
export type { EnqueueOptions } from './enqueue.ts';
