import { limits } from '@earmark/contract';
import PQueue from 'p-queue';
import { Refusal } from '../http/index.ts';

/** Each hash takes a core and 128 MiB for a third of a second: more at once would be no faster, and would take the threads of file access. */
const queue = new PQueue({ concurrency: limits.password.hashedAtOnce });
const waiting = new Map<string, number>();

export interface Turn {
  /** Whose turns are counted together: an address or a browser. */
  readonly of: string;
  /** A browser that has signed in before goes before strangers. */
  readonly isKnown?: boolean;
}

/**
 * Runs `work`, which hashes a password, when its turn comes. Those who wait for few turns go before those who wait for many, so that
 * nobody holds up the others. Refused when so many wait that the answer would come too late to be of use.
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
