import type { Api, ResponseOf } from '@earmark/contract';
import { client } from './client.ts';
import type { KeptLease } from './kept-lease.ts';

type ItemAnswer = ResponseOf<Api['getItem']>;
type LeaseAnswer = ResponseOf<Api['leaseItem']>;

interface Asked {
  readonly itemId: number;
  readonly answer: Promise<ItemAnswer>;
  /** The lease, where it was asked for with the item; undefined when it was refused. */
  lease?: Promise<LeaseAnswer | undefined>;
  /** When the answer came, by `performance.now()`; one that is under way is fresh. */
  cameAt: number;
}

let asked: Asked | null = null;
let leased: Asked | null = null;

/** Milliseconds after which an answer is no longer used: what it says may have changed, and who works here too. */
const longestMs = 10_000;

/**
 * Asks for an item that is about to open, while the page loads or the item before it still closes; resolves once its
 * answer or refusal is there, which {@link askItem} returns. `lease`: that is asked for as well, for an item that is the
 * caller's to write.
 */
export function askAhead(itemId: number, lease?: Pick<KeptLease, 'read' | 'keep'>): Promise<void> {
  const answer = client.getItem({ id: itemId }, { isQuiet: true });
  const one: Asked = { itemId, answer, cameAt: Number.POSITIVE_INFINITY };
  const note = (): void => void (one.cameAt = performance.now());
  asked = one;
  if (lease) {
    one.lease = leaseAhead(itemId, lease);
    leased = one;
  }
  // Whoever opens the item handles its refusal
  return answer.then(note, note);
}

async function leaseAhead(
  itemId: number,
  { read, keep }: Pick<KeptLease, 'read' | 'keep'>,
): Promise<LeaseAnswer | undefined> {
  const options = { isQuiet: true, timeoutMilliseconds: 30_000 } as const;
  const answer = await client.leaseItem({ item_id: itemId, lease: read() }, options).catch(() => undefined);
  // At once: without it the item would be open in another window, should this page go before it opens
  if (answer) keep(answer.lease);
  return answer;
}

/**
 * The answer of an item, asked for ahead or now; each is used once. A refusal of what was asked for ahead is not
 * believed: meanwhile the session may have moved to a role that still exists.
 */
export function askItem(itemId: number): Promise<ItemAnswer> {
  const ahead = asked;
  asked = null;
  const ask = (): Promise<ItemAnswer> => client.getItem({ id: itemId }, { isQuiet: true });
  const isFresh = ahead?.itemId === itemId && performance.now() - ahead.cameAt < longestMs;
  return isFresh ? ahead.answer.catch(ask) : ask();
}

/** The answer of the item that was asked for ahead and is still to be opened; rejects as {@link askItem} does not. */
export const itemAhead = (): Promise<ItemAnswer> | undefined => asked?.answer;

/** The lease that was asked for ahead with an item, once; undefined where none was, or it was refused. */
export async function askedLease(itemId: number): Promise<LeaseAnswer | undefined> {
  const ahead = leased;
  if (ahead?.itemId !== itemId) return undefined;
  leased = null;
  return performance.now() - ahead.cameAt < longestMs ? ahead.lease : undefined;
}
