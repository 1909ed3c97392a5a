import { limits } from '@earmark/contract';

const dayMilliseconds = 86_400_000;

/**
 * From a day until today, cut to the longest period that statistics may cover. Days are those of `timeZone`, which is the
 * browser's without one.
 */
export function untilToday(since: string | undefined, timeZone?: string): { from: string; to: string } {
  const now = Date.now();
  const earliest = now - (limits.statistics.maxDays - 1) * dayMilliseconds;
  const from = Math.max(earliest, since === undefined ? earliest : Date.parse(since));
  // The Swedish way of writing a date is that of the calls
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return { from: format(from), to: format(now) };
}
