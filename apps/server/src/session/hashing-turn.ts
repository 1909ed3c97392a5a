import { limits } from '@earmark/contract';
import PQueue from 'p-queue';
import { Refusal } from '../http/index.ts';

/** Each hash takes a core and 128 MiB for a third of a second: more at once would be no faster, and would take the threads of file access. */
const queue = new PQueue({ concurrency: limits.password.hashedAtOnce });

/**
 * Runs `work`, which hashes a password, when its turn comes; those who go first overtake the others. Refused when so many wait that
 * the answer would come too late to be of use.
 */
export async function takeHashingTurn<Result>(work: () => Promise<Result>, { goesFirst = false }: { goesFirst?: boolean } = {}): Promise<Result> {
  if (!goesFirst && queue.size >= limits.password.mostWaiting) throw new Refusal('too_many_requests', { seconds: 5 });
  return queue.add(work, { priority: goesFirst ? 1 : 0 });
}
