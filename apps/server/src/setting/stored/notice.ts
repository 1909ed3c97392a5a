import type { Settings } from '@earmark/contract';

/** Returns the notice displayed at a moment. */
export function noticeAt(
  { is_on, en, zh, from, until }: Settings['notice'],
  now: Date,
): { is_on: boolean; en: string; zh: string } {
  const hasBegun = from === null || Date.parse(from) <= now.getTime();
  const isOver = until !== null && Date.parse(until) <= now.getTime();
  return { is_on: is_on && hasBegun && !isOver, en, zh };
}
