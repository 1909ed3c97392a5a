/** The last day of each task: none, a fixed one, or some days after the one on which it is made. */
type DeadlineRule =
  | { readonly by: 'none' }
  | { readonly by: 'day'; readonly day: string }
  | { readonly by: 'days'; readonly days: number };

/** Today in a time zone, `2026-03-01`. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  // The only language whose dates are written like this
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** The deadline of a task that is made on a day. */
export function deadlineOf(rule: DeadlineRule, madeOn: string): string | null {
  if (rule.by === 'none') return null;
  if (rule.by === 'day') return rule.day;
  const day = new Date(`${madeOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + rule.days);
  return day.toISOString().slice(0, 10);
}
