/** The day until which an account is valid, in the viewer's time zone; null when it never expires. */
export function dayOf(validUntil: string | null): string | null {
  if (validUntil === null) return null;
  const date = new Date(validUntil);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The end of a day in the viewer's time zone. */
export const endOf = (day: string | null): string | null =>
  day === null ? null : new Date(`${day}T23:59:59`).toISOString();
