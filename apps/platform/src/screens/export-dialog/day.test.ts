import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, startOfDay } from './day.ts';

describe('days of an export', () => {
  it('includes both the first and the last instant of a day', () => {
    expect(Date.parse(endOfDay('2026-03-01')) - Date.parse(startOfDay('2026-03-01'))).toBe(24 * 3600_000 - 1);
  });

  it('finds the day of its first and last instant again', () => {
    const days = fc
      .date({ min: new Date('2000-01-02T12:00:00Z'), max: new Date('2099-12-30T12:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(fc.property(days, (day) => dayOf(startOfDay(day)) === day && dayOf(endOfDay(day)) === day));
  });
});
