import { z } from 'zod';

/** An IANA time zone that this runtime knows, such as `Asia/Shanghai`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'invalid');

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
