import type { Api, ResponseOf } from '@earmark/contract';
import { client } from './client.ts';
import type { KeptLease } from './kept-lease.ts';

type ItemAnswer = ResponseOf<Api['getItem']>;
type LeaseAnswer = ResponseOf<Api['leaseItem']>;

/** An answer that was asked for ahead. */
interface Ahead<Answer> {
  readonly itemId: number;
  readonly answer: Promise<Answer>;
  /** Arrival by `performance.now()`, in ms; infinite while the call is under way, so that it counts as fresh. */
  cameAt: number;
}

let asked: Ahead<ItemAnswer> | null = null;
/** Undefined where the lease was refused. */
let leased: Ahead<LeaseAnswer | undefined> | null = null;

/** Milliseconds after which an answer is no longer used: what it says may have changed, and who works here too. */
const longestMs = 10_000;

const isFresh = ({ cameAt }: Ahead<unknown>): boolean => performance.now() - cameAt < longestMs;

type Lease = Pick<KeptLease, 'read' | 'keep'>;

/**
 * Asks for an item that is about to open, while the page loads or the item before it still closes; resolves once its
 * answer or refusal is there, which {@link askItem} returns. `lease`: that is asked for as well, for an item that is
 * the caller's to write.
 */
export function askAhead(itemId: number, lease?: Lease): Promise<void> {
  const one = ahead(itemId, client.getItem({ id: itemId }, { isQuiet: true }));
  asked = one;
  if (lease) askLeaseAhead(itemId, lease);
  // Whoever opens the item handles its refusal
  return one.answer.then(nothing, nothing);
}

/** Asks for the lease of an item that is about to open for writing; {@link askedLease} returns it. */
export function askLeaseAhead(itemId: number, lease: Lease): void {
  leased = ahead(itemId, leaseNow(itemId, lease));
}

function ahead<Answer>(itemId: number, answer: Promise<Answer>): Ahead<Answer> {
  const one: Ahead<Answer> = { itemId, answer, cameAt: Number.POSITIVE_INFINITY };
  const note = (): void => void (one.cameAt = performance.now());
  answer.then(note, note);
  return one;
}

const nothing = (): void => undefined;

async function leaseNow(itemId: number, { read, keep }: Lease): Promise<LeaseAnswer | undefined> {
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
  const before = asked;
  asked = null;
  const ask = (): Promise<ItemAnswer> => client.getItem({ id: itemId }, { isQuiet: true });
  return before?.itemId === itemId && isFresh(before) ? before.answer.catch(ask) : ask();
}

/** The answer of the item that was asked for ahead and is still to be opened, which {@link askItem} returns as well. */
export const itemAhead = (): Promise<ItemAnswer> | undefined => (asked && isFresh(asked) ? asked.answer : undefined);

/** The lease that was asked for ahead, once; undefined where none was, or it was refused. */
export async function askedLease(itemId: number): Promise<LeaseAnswer | undefined> {
  const before = leased;
  if (before?.itemId !== itemId) return undefined;
  leased = null;
  return isFresh(before) ? before.answer : undefined;
}
