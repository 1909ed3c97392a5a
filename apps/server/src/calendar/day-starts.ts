export interface DayStart {
  readonly date: string;
  readonly start: Date;
}

/**
 * Returns the days from one date to another, both included, with their starts in a time zone, and the end of the last.
 */
export function daysOfPeriod(
  from: string,
  to: string,
  timeZone: string,
): { readonly days: readonly DayStart[]; readonly end: Date } {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const days = Array.from({ length: Math.round((last - first) / oneDay) + 1 }, (_, index) =>
    dayAt(first + index * oneDay, timeZone),
  );
  return { days, end: dayAt(last + oneDay, timeZone).start };
}

const oneDay = 86_400_000;
const dayAt = (midnight: number, timeZone: string): DayStart => ({
  date: new Date(midnight).toISOString().slice(0, 10),
  start: new Date(startOf(midnight, timeZone)),
});

/**
 * Returns start times and dates of the last `count` days in a time zone, ascending, today last. Each start is computed
 * separately, because days with a DST change are shorter or longer.
 */
export function lastDays(count: number, timeZone: string, now: Date): DayStart[] {
  const [year, month, day] = civilOf(now, timeZone);
  return Array.from({ length: count }, (_, index) =>
    dayAt(Date.UTC(year, month - 1, day - (count - 1 - index)), timeZone),
  );
}

/**
 * Returns the start of the day whose midnight in UTC would be `midnight`; where DST skips midnight, the first moment
 * after it.
 */
function startOf(midnight: number, timeZone: string): number {
  const first = midnight - offsetAt(midnight, timeZone);
  const second = midnight - offsetAt(first, timeZone);
  return offsetAt(second, timeZone) === midnight - second ? second : Math.max(first, second);
}

/** Offset of the zone from UTC in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const [year, month, day, hour, minute, second] = civilOf(new Date(moment), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

type Civil = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number];

function civilOf(moment: Date, timeZone: string): Civil {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return [part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second')];
}

/**
 * Cache size. Creating a formatter is more expensive than using it, and zone names are unbounded because their case is
 * ignored.
 */
const mostFormats = 600;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Whether days begin with whole hours, so that sums by hours make them up. */
export const areHours = (starts: readonly Date[]): boolean =>
  starts.every((start) => start.getTime() % 3_600_000 === 0);
