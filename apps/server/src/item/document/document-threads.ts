import { availableParallelism } from 'node:os';
import { currentOrigin } from '../../audit/index.ts';
import { Refusal } from '../../http/index.ts';
import { createThreads } from '../../thread/index.ts';
import type * as worker from './document-worker.ts';

/** One core is left to the request thread. Idle threads end by themselves. */
const threads = createThreads<typeof worker>(new URL('./document-worker.ts', import.meta.url), {
  most: Math.max(1, Math.min(4, availableParallelism() - 1)),
  // Room for a document at its limit twice, current and at the stage's beginning, plus its text
  heapMegabytes: 1536,
});

/** Queue limit, because each waiting task holds a batch and documents in memory. */
const mostWaiting = 64;
/** Most tasks of one person in the queue, so that nobody fills it for all. */
const mostOfOne = 16;
let waiting = 0;
const waitingOf = new Map<number, number>();

type Work = typeof worker;

/**
 * Runs a function of `document-worker.ts` on a thread. Throws `too_many_requests` when the queue is full
 * or holds too much of the person who asks, `document_unreadable` when the document exceeds a thread's memory.
 */
export function onThread<Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  item: { id: number; revision: number },
): Promise<ReturnType<Work[Name]>> {
  return inBounds(async () => {
    try {
      return (await threads.run(name, input)) as ReturnType<Work[Name]>;
    } catch (error) {
      throw isOutOfMemory(error)
        ? new Refusal('document_unreadable', { item: item.id, revision: item.revision })
        : error;
    }
  });
}

/** Does work that holds a large document in memory, on a thread or not. Throws `too_many_requests` like `onThread`. */
export async function inBounds<Made>(work: () => Promise<Made>): Promise<Made> {
  // Jobs wait for one another, and fill nothing
  const origin = currentOrigin();
  const userId = origin && !origin.isJob ? origin.userId : null;
  const own = userId === null ? 0 : (waitingOf.get(userId) ?? 0);
  if (waiting >= mostWaiting || own >= mostOfOne) throw new Refusal('too_many_requests', { seconds: 5 });
  waiting += 1;
  count(userId, 1);
  try {
    return await work();
  } finally {
    waiting -= 1;
    count(userId, -1);
  }
}

function count(userId: number | null, by: 1 | -1): void {
  if (userId === null) return;
  const now = (waitingOf.get(userId) ?? 0) + by;
  if (now > 0) waitingOf.set(userId, now);
  else waitingOf.delete(userId);
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
