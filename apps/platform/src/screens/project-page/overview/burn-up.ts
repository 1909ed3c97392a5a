import { daysAfter, type ProjectOverview } from '@earmark/contract';

/** Days shown beyond today at most. */
const mostAhead = 180;
/** Points that a chart can hold before its lines become a band. */
const mostPoints = 92;

/** One day of the burn-up; null where a line does not run. */
interface BurnUpPoint {
  readonly date: string;
  readonly done: number | null;
  readonly forecast: number | null;
}

/**
 * Points of the burn-up from the first day to the forecast or planned end, whichever is later. The forecast runs from
 * today's amount to the target in a straight line. Long ranges are thinned out; first, today and last day stay.
 */
export function burnUpPoints(
  { days, forecast, goal, today }: Pick<ProjectOverview, 'days' | 'forecast' | 'goal' | 'today'>,
  endsOn: string,
): BurnUpPoint[] {
  const now = days.at(-1)?.done ?? 0;
  const end = forecast.kind === 'expected' ? forecast.date : null;
  const reach = [end, endsOn].reduce((latest: string, day) => (day !== null && day > latest ? day : latest), today);
  // Dates in ISO form sort as text
  const horizon = [reach, daysAfter(today, mostAhead)].sort()[0] ?? today;
  const daysToEnd = end === null ? 0 : dayNumber(end) - dayNumber(today);
  const ahead = Array.from({ length: dayNumber(horizon) - dayNumber(today) }, (_, index): BurnUpPoint => {
    const day = index + 1;
    return {
      date: daysAfter(today, day),
      done: null,
      forecast: end === null || day > daysToEnd ? null : now + ((goal.target - now) * day) / daysToEnd,
    };
  });
  const past = days.map(({ date, done }, index): BurnUpPoint => ({
    date,
    done,
    forecast: end !== null && index === days.length - 1 ? done : null,
  }));
  const points = [...past, ...ahead];
  const every = Math.ceil(points.length / mostPoints);
  const isKept = (point: BurnUpPoint, index: number): boolean =>
    // Counted from today in both directions, so that today is among those that stay
    (past.length - 1 - index) % every === 0 || index === 0 || index === points.length - 1 || point.date === end;
  return points.filter(isKept);
}

const dayNumber = (date: string): number => Date.parse(date) / (24 * 3600 * 1000);
