import { limits } from '@earmark/contract';
import { formatDate } from '../../i18n/index.ts';

const dayMilliseconds = 86_400_000;

/** From a day until today, cut to the longest period that statistics may cover. */
export function untilToday(since: string | undefined): { from: string; to: string } {
  const now = Date.now();
  const earliest = now - (limits.statistics.maxDays - 1) * dayMilliseconds;
  const from = Math.max(earliest, since === undefined ? earliest : Date.parse(since));
  return { from: formatDate(new Date(from).toISOString()), to: formatDate(new Date(now).toISOString()) };
}
