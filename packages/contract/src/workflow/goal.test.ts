import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, forecastDays, forecastEnd, mostForecastDays } from './goal.ts';

/** Amounts by the end of each of the days looked at, after what was done before them. */
const done = (before: number, ...days: readonly number[]): number[] => {
  const amounts = [before, ...Array.from({ length: forecastDays - days.length }, () => before)];
  for (const day of days) amounts.push((amounts.at(-1) ?? 0) + day);
  return amounts;
};

describe('forecastEnd', () => {
  it('goes on at the pace of the last 14 days', () => {
    const amounts = done(100, ...Array.from({ length: forecastDays }, () => 10));
    expect(forecastEnd(amounts, 300, '2026-11-20')).toEqual({ kind: 'expected', date: '2026-11-26', perDay: 10 });
    // Days off count as days
    expect(forecastEnd(done(100, 70, 0, 0, 0, 0, 0, 70), 250, '2026-11-20')).toEqual({
      kind: 'expected',
      date: '2026-11-21',
      perDay: 10,
    });
  });

  it('takes the pace of a new project from the days since it began', () => {
    expect(forecastEnd(done(0, 10, 10), 60, '2026-12-30')).toEqual({
      kind: 'expected',
      date: '2027-01-03',
      perDay: 10,
    });
  });

  it('says when it cannot tell', () => {
    expect(forecastEnd(done(50), 100, '2026-11-20')).toEqual({ kind: 'no_work' });
    expect(forecastEnd(done(50, 10, -20), 100, '2026-11-20')).toEqual({ kind: 'no_work' });
    expect(forecastEnd([], 100, '2026-11-20')).toEqual({ kind: 'no_work' });
    expect(forecastEnd(done(0), 0, '2026-11-20')).toEqual({ kind: 'no_goal' });
    expect(forecastEnd(done(100, 20), 120, '2026-11-20')).toEqual({ kind: 'reached' });
    expect(forecastEnd(done(1, 0.001), 1e9, '2026-11-20')).toMatchObject({ kind: 'too_far' });
  });

  it('names a day after today by which the pace reaches the goal, and not the day before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.array(fc.integer({ min: -5, max: 50 }), { minLength: forecastDays, maxLength: forecastDays }),
        fc.integer({ min: 1, max: 5000 }),
        (before, days, target) => {
          const amounts = done(before, ...days);
          const forecast = forecastEnd(amounts, target, '2026-11-20');
          if (forecast.kind !== 'expected') return;
          const left = (Date.parse(forecast.date) - Date.parse('2026-11-20')) / 86_400_000;
          const now = amounts.at(-1) ?? 0;
          expect(left).toBeGreaterThanOrEqual(1);
          expect(left).toBeLessThanOrEqual(mostForecastDays);
          expect(now + left * forecast.perDay).toBeGreaterThanOrEqual(target - 1e-6);
          expect(now + (left - 1) * forecast.perDay).toBeLessThan(target + 1e-6);
        },
      ),
    );
  });
});

it('daysAfter crosses months and leap days', () => {
  expect([daysAfter('2028-02-28', 1), daysAfter('2026-12-31', 1), daysAfter('2026-11-20', 0)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-11-20',
  ]);
});
