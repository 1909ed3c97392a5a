import { daysAfter, type ProjectOverview } from '@earmark/contract';
import { expect, it } from 'vitest';
import { burnUpPoints } from './burn-up.ts';

const overview = (done: readonly number[], forecast: ProjectOverview['forecast']) => ({
  today: '2026-11-20',
  goal: { metric: 'accepted' as const, target: 100, done: done.at(-1) ?? 0 },
  days: done.map((amount, index) => ({ date: daysAfter('2026-11-20', index - done.length + 1), done: amount })),
  forecast,
});

it('leads from what is done to the target, in a straight line', () => {
  const points = burnUpPoints(overview([20, 40], { kind: 'expected', date: '2026-11-23', perDay: 20 }), '2026-11-21');
  expect(points).toEqual([
    { date: '2026-11-19', done: 20, forecast: null },
    { date: '2026-11-20', done: 40, forecast: 40 },
    { date: '2026-11-21', done: null, forecast: 60 },
    { date: '2026-11-22', done: null, forecast: 80 },
    { date: '2026-11-23', done: null, forecast: 100 },
  ]);
});

it('ends at the planned end where nothing is forecast, and today where that is over', () => {
  expect(burnUpPoints(overview([5], { kind: 'no_work' }), '2026-11-22').map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(burnUpPoints(overview([5], { kind: 'reached' }), '2026-01-01')).toHaveLength(1);
});

it('thins out long ranges, keeping first day, today, forecast and last day', () => {
  const done = Array.from({ length: 366 }, (_, index) => index / 10);
  const points = burnUpPoints(overview(done, { kind: 'expected', date: '2027-01-07', perDay: 0.1 }), '2031-01-01');
  const dates = points.map(({ date }) => date);
  expect(points.length).toBeLessThan(100);
  expect(dates).toEqual([...dates].sort());
  for (const date of ['2025-11-20', '2026-11-20', '2027-01-07', '2027-05-19']) expect(dates).toContain(date);
});
