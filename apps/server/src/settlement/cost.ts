import { forecastDays } from '@earmark/contract';
import type { HandlersOf } from '../http/index.ts';
import { readForecast } from '../project-page/index.ts';
import { requireProject } from '../project/index.ts';
import { readBooks, totalOf } from './books.ts';
import { hasRates } from './periods.ts';

/**
 * What a project costs. At completion: what it costs so far, and for what is left of the goal as much as the last days
 * cost for what they brought it forward.
 */
export const getProjectCost: HandlersOf<'getProjectCost'>['getProjectCost'] = async ({ id }, context) => {
  const { db } = context;
  await requireProject(context, id);
  const books = await readBooks(db, id, forecastDays);
  const { goal, forecast, advance } = await readForecast(db, id, books.timeZone);
  const { periods, terms } = books;
  const soFar = totalOf([...periods.flatMap(({ lines }) => lines), ...books.outside]);
  const recent = totalOf(books.recent);
  const isKnown = forecast.kind === 'expected' || forecast.kind === 'too_far';
  return {
    currency: terms.currency,
    has_rates: hasRates(books),
    so_far: soFar,
    settled: totalOf(periods.filter(({ closedAt }) => closedAt !== null).flatMap(({ lines }) => lines)),
    outside: totalOf(books.outside),
    recent,
    recent_days: forecastDays,
    at_completion:
      forecast.kind === 'reached'
        ? soFar
        : isKnown && advance > 0
          ? soFar + Math.round((recent * (goal.target - goal.done)) / advance)
          : null,
  };
};
