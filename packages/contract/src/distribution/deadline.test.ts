import { expect, it } from 'vitest';
import { deadlineOf, todayIn } from './deadline.ts';

it.each([
  [{ by: 'none' } as const, null],
  [{ by: 'day', day: '2026-05-01' } as const, '2026-05-01'],
  [{ by: 'days', days: 3 } as const, '2026-03-02'],
])('a deadline follows from its rule and the day: %j', (rule, expected) => {
  expect(deadlineOf(rule, '2026-02-27')).toBe(expected);
});

it('knows the day of a time zone', () => {
  const now = new Date('2026-03-01T20:00:00Z');
  expect([todayIn('Asia/Shanghai', now), todayIn('America/New_York', now)]).toEqual(['2026-03-02', '2026-03-01']);
});
