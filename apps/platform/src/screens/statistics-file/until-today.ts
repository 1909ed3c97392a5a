import { limits, todayIn } from '@earmark/contract';

/**
 * From a day or moment until today, cut to the longest period that statistics may cover. Days are those of `timeZone`,
 * which is the browser's without one.
 */
export function untilToday(
  since: string | undefined,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): { from: string; to: string } {
  const to = todayIn(timeZone);
  const longest = new Date(to);
  longest.setUTCDate(longest.getUTCDate() - (limits.statistics.maxDays - 1));
  const earliest = longest.toISOString().slice(0, 10);
  if (since === undefined) return { from: earliest, to };
  // A day is the same in any time zone, a moment is not
  const day = since.length === to.length ? since : todayIn(timeZone, new Date(since));
  return { from: day > earliest ? day : earliest, to };
}
