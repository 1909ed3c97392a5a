import { getLocalTimeZone, parseDate, today, type CalendarDate } from '@internationalized/date';

/** A day as "YYYY-MM-DD", as forms and the API carry it. */
export type IsoDate = string;

export interface IsoDateRange {
  start: IsoDate;
  /** Included. */
  end: IsoDate;
}

/** The calendar's form of a day; nothing for a text that is no day. */
export function toCalendarDate(value: IsoDate | null | undefined): CalendarDate | null | undefined {
  if (value === null || value === undefined) return value;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}

/** The part of a range within the limits, if there is any; limits that are not given do not count. */
export function withinLimits(
  { start, end }: IsoDateRange,
  minValue?: IsoDate,
  maxValue?: IsoDate,
): IsoDateRange | null {
  // Days written this way stand in the order of their letters.
  const first = minValue !== undefined && minValue > start ? minValue : start;
  const last = maxValue !== undefined && maxValue < end ? maxValue : end;
  return first <= last ? { start: first, end: last } : null;
}

/** The last `days` days up to and with today, in the local time zone. */
export function lastDays(days: number): IsoDateRange {
  const end = today(getLocalTimeZone());
  return { start: end.subtract({ days: days - 1 }).toString(), end: end.toString() };
}
