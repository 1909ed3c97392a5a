import { describe, expect, it } from 'vitest';
import { lastDays, toCalendarDate, withinLimits } from './iso-date.ts';

const year = { start: '2026-01-01', end: '2026-12-31' };

describe('days', () => {
  it('are nothing where the text is no day', () => {
    expect(toCalendarDate('2026-02-30')).toBeNull();
    expect(toCalendarDate('2026-02-28')?.toString()).toBe('2026-02-28');
  });

  it('count today among the last ones', () => {
    const { start, end } = lastDays(7);
    expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBe(6);
  });

  it('keep to the limits that are given', () => {
    expect(withinLimits(year)).toEqual(year);
    expect(withinLimits(year, '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-12-31' });
    expect(withinLimits(year, undefined, '2026-03-01')).toEqual({ start: '2026-01-01', end: '2026-03-01' });
    expect(withinLimits(year, '2027-01-01')).toBeNull();
    expect(withinLimits(year, '2025-01-01', '2027-01-01')).toEqual(year);
  });
});
