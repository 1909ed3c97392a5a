import { itemStatuses, passedStatuses, type ItemStatus } from './item.ts';

/** Metric of a project's goal. */
export const goalMetrics = ['annotated', 'inspected', 'accepted'] as const;
export type GoalMetric = (typeof goalMetrics)[number];

/** Units of a goal, and how much of the items' size one unit is; `count` is for items that are counted, not timed. */
export const goalUnits = { hours: 3600, seconds: 1, count: 1 } as const;
export type GoalUnit = keyof typeof goalUnits;
// Object.keys widens the key type to string.
export const goalUnitNames = Object.keys(goalUnits) as [GoalUnit, ...GoalUnit[]];

/** Units for items whose size is a time, or a number. */
export const goalUnitsFor = (measure: 'seconds' | 'count'): readonly GoalUnit[] =>
  goalUnitNames.filter((unit) => (unit === 'count') === (measure === 'count'));

export interface Goal {
  readonly metric: GoalMetric;
  readonly value: number;
  readonly unit: GoalUnit;
}

/** Statuses in which an item counts towards a goal of each metric. */
export const goalStatuses: Readonly<Record<GoalMetric, readonly ItemStatus[]>> = {
  annotated: itemStatuses.filter((status) => status !== 'unclaimed' && status !== 'in_annotation'),
  inspected: passedStatuses.inspection,
  accepted: passedStatuses.internal_acceptance,
};

/** Days whose work a forecast looks at, today among them. */
export const forecastDays = 14;

/** Estimate of the day on which a project reaches its goal, or the reason why there is none. */
export type Forecast =
  | { readonly kind: 'reached' }
  /** The day on which the goal is reached at the pace of the last days. */
  | { readonly kind: 'expected'; readonly date: string; readonly perDay: number }
  /** Nothing was done in the last days, or more was sent back than done. */
  | { readonly kind: 'no_work' }
  /** There is nothing to reach yet: no goal, and no items. */
  | { readonly kind: 'no_goal' }
  /** More than `mostForecastDays` away at the pace of the last days. */
  | { readonly kind: 'too_far'; readonly perDay: number };

/** A date beyond this many days says nothing. */
export const mostForecastDays = 3650;

/**
 * Forecasts the day on which `target` is reached. `done` is the amount done by the end of each day, ascending, today
 * last; the first is that before the days looked at, so that `forecastDays` days have `forecastDays + 1` amounts. A
 * project that began within these days has its pace over the days since then.
 */
export function forecastEnd(done: readonly number[], target: number, today: string): Forecast {
  const amounts = done.slice(-forecastDays - 1);
  const now = amounts.at(-1) ?? 0;
  if (target <= 0) return { kind: 'no_goal' };
  if (now >= target) return { kind: 'reached' };
  const begun = amounts.findIndex((amount, index) => index > 0 && amount !== amounts[index - 1]);
  if (begun === -1) return { kind: 'no_work' };
  const isNew = (amounts[0] ?? 0) === 0;
  const days = isNew ? amounts.length - begun : amounts.length - 1;
  const perDay = (now - (amounts[0] ?? 0)) / days;
  if (perDay <= 0) return { kind: 'no_work' };
  const left = Math.ceil((target - now) / perDay);
  return left > mostForecastDays
    ? { kind: 'too_far', perDay }
    : { kind: 'expected', date: daysAfter(today, left), perDay };
}

/** The date this many days after another. */
export function daysAfter(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
