import { limits } from '@earmark/contract';
import PQueue from 'p-queue';
import { Refusal } from '../http/index.ts';

/**
 * Each hash takes one core and 128 MiB for a third of a second; more in parallel would not be faster and would exhaust
 * libuv's thread pool.
 */
const queue = new PQueue({ concurrency: limits.password.hashedAtOnce });
const waiting = new Map<string, number>();

export interface Turn {
  /** Key whose turns are counted together: an address or a browser. */
  readonly of: string;
  /** A browser that has signed in before takes precedence. */
  readonly isKnown?: boolean;
}

/**
 * Runs `work`, which hashes a password, when its turn comes. Callers with few waiting turns precede those with many, so
 * that nobody blocks the others. Throws `too_many_requests` when the queue is so long that the answer would come too
 * late.
 */
export async function takeHashingTurn<Result>(
  { of, isKnown = false }: Turn,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = waiting.get(of) ?? 0;
  if (own >= limits.password.mostWaitingOfOne || (!isKnown && queue.size >= limits.password.mostWaiting))
    throw new Refusal('too_many_requests', { seconds: 5 });
  waiting.set(of, own + 1);
  return queue.add(
    async () => {
      leave(of);
      return work();
    },
    { priority: (isKnown ? 1 : 0) - own },
  );
}

function leave(of: string): void {
  const left = (waiting.get(of) ?? 1) - 1;
  if (left === 0) waiting.delete(of);
  else waiting.set(of, left);
}
