import { expect, it } from 'vitest';
import { beginOf, dayOf, endOf, lastDayOf } from './days.ts';

it.each(['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'])(
  'begins and ends %s, also where the clock is changed',
  (day) => {
    expect([dayOf(beginOf(day)), lastDayOf(endOf(day))]).toEqual([day, day]);
    expect(Date.parse(endOf(day))).toBeGreaterThan(Date.parse(beginOf(day)));
  },
);
