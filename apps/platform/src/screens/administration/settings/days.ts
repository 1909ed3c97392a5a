/** Local day of a moment, as `YYYY-MM-DD`. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Last local day before a moment. */
export const lastDayOf = (iso: string): string => dayOf(new Date(Date.parse(iso) - 1).toISOString());

/** The moment at which a local day begins. */
export const beginOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The moment at which a local day is over. */
export function endOf(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
