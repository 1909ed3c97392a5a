import type { Api, ResponseOf } from '@earmark/contract';
import { client } from './client.ts';

type ItemAnswer = ResponseOf<Api['getItem']>;

interface Asked {
  readonly itemId: number;
  readonly answer: Promise<ItemAnswer>;
  /** When the answer came, by `performance.now()`; one that is under way is fresh. */
  cameAt: number;
}

let asked: Asked | null = null;

/** Milliseconds after which an answer is no longer used: what it says may have changed, and who works here too. */
const longestMs = 10_000;

/** Asks for an item that is about to open, while the page loads or the item before it still closes. */
export function askAhead(itemId: number): void {
  const answer = client.getItem({ id: itemId }, { isQuiet: true });
  const one: Asked = { itemId, answer, cameAt: Number.POSITIVE_INFINITY };
  const note = (): void => void (one.cameAt = performance.now());
  // Whoever opens the item handles its refusal
  answer.then(note, note);
  asked = one;
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
