import { availableParallelism } from 'node:os';
import { Refusal } from '../http/index.ts';
import { createThreads } from '../thread/index.ts';
import type * as worker from './document-worker.ts';

/** A core is left to the thread that serves requests. They end by themselves when there is nothing to do. */
const threads = createThreads<typeof worker>(new URL('./document-worker.ts', import.meta.url), {
  most: Math.max(1, Math.min(4, availableParallelism() - 1)),
  // a document at its limit twice, as it was and as the stage began, and its text
  heapMegabytes: 1536,
});

/** Most pieces of work that wait: each holds a batch and documents in memory. */
const mostWaiting = 64;
let waiting = 0;

type Work = typeof worker;

/** Runs a function of `document-worker.ts` on a thread. Refused when too much waits, and when a document is more than a thread's memory. */
export async function onThread<Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  item: { id: number; revision: number },
): Promise<ReturnType<Work[Name]>> {
  if (waiting >= mostWaiting) throw new Refusal('too_many_requests', { seconds: 5 });
  waiting += 1;
  try {
    return (await threads.run(name, input)) as ReturnType<Work[Name]>;
  } catch (error) {
    throw isOutOfMemory(error) ? new Refusal('document_unreadable', { item: item.id, revision: item.revision }) : error;
  } finally {
    waiting -= 1;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
