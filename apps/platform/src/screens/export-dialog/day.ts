/** Start of a day ("2026-01-31") in the local time zone, as an ISO string. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString();

/** Last millisecond of a day in the local time zone, as an ISO string. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** The local date of an instant. */
export function dayOf(instant: string): string {
  const date = new Date(instant);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
