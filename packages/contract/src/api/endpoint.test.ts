import { expect, it } from 'vitest';
import { day, time } from './endpoint.ts';

it('takes the years alone that the database knows', () => {
  const refused = ['0000-01-01', '0000-12-31', '9999-12-31'];
  for (const text of refused) expect([text, day.safeParse(text).success]).toEqual([text, false]);
  for (const text of refused) expect(time.safeParse(`${text}T00:00:00Z`).success).toBe(false);
  expect([day.parse('2026-02-28'), day.parse('1900-01-01'), time.parse('2026-02-28T00:00:00+08:00')]).toEqual([
    '2026-02-28',
    '1900-01-01',
    '2026-02-28T00:00:00+08:00',
  ]);
});
