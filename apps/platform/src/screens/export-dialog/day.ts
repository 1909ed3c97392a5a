/** The instant at which a day ("2026-01-31") begins in this time zone, as ISO text. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString();

/** The last instant of a day in this time zone, as ISO text. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** The day in this time zone that an instant lies in. */
export function dayOf(instant: string): string {
  const date = new Date(instant);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
