import { parseTime, type Time } from '@internationalized/date';

/** A time of day as "HH:MM" or "HH:MM:SS", the format of forms and the API. */
export type IsoTime = string;

/** Parses a time of day for React Aria's fields. Null for text that is none. */
export function toTime(value: IsoTime | null | undefined): Time | null | undefined {
  if (value === null || value === undefined) return value;
  try {
    return parseTime(value);
  } catch {
    return null;
  }
}

/** Writes a time of day, with seconds where they are asked for. */
export const fromTime = (time: Pick<Time, 'toString'>, hasSeconds: boolean): IsoTime =>
  time.toString().slice(0, hasSeconds ? 8 : 5);
