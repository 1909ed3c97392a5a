import { limits, todayIn } from '@earmark/contract';

/**
 * From a day or moment until today, cut to the longest period that statistics may cover. Days are those of `timeZone`, which
 * is the browser's without one.
 */
export function untilToday(
  since: string | undefined,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): { from: string; to: string } {
  const to = todayIn(timeZone);
  const earliest = new Date(to);
  earliest.setUTCDate(earliest.getUTCDate() - (limits.statistics.maxDays - 1));
  const days = [earliest.toISOString().slice(0, 10)];
  // A day is the same in any time zone, a moment is not
  if (since !== undefined) days.push(since.length === to.length ? since : todayIn(timeZone, new Date(since)));
  return { from: days.toSorted().at(-1) ?? to, to };
}
