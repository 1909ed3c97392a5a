import { getLocalTimeZone, parseDate, today, type CalendarDate } from '@internationalized/date';

/** A date as "YYYY-MM-DD", the format of forms and the API. */
export type IsoDate = string;

export interface IsoDateRange {
  /** First day, included. */
  start: IsoDate;
  /** Last day, included. */
  end: IsoDate;
}

/** Parses a date for React Aria's calendar. Returns null for text that is not a date. */
export function toCalendarDate(value: IsoDate | null | undefined): CalendarDate | null | undefined {
  if (value === null || value === undefined) return value;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}

/** Clamps a range to the limits that are given. Returns null when nothing remains. */
export function withinLimits(
  { start, end }: IsoDateRange,
  minValue?: IsoDate,
  maxValue?: IsoDate,
): IsoDateRange | null {
  // ISO dates sort lexically.
  const first = minValue !== undefined && minValue > start ? minValue : start;
  const last = maxValue !== undefined && maxValue < end ? maxValue : end;
  return first <= last ? { start: first, end: last } : null;
}

/** Returns the last `days` days including today, in the local time zone. */
export function lastDays(days: number): IsoDateRange {
  const end = today(getLocalTimeZone());
  return { start: end.subtract({ days: days - 1 }).toString(), end: end.toString() };
}
