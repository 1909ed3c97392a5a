import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDays } from './day-starts.ts';

const starts = (count: number, zone: string, now: string): string[] =>
  lastDays(count, zone, new Date(now)).map(({ date, start }) => `${date} ${start.toISOString()}`);

describe('lastDays', () => {
  it('begins days at midnight of the zone', () => {
    expect(starts(2, 'Asia/Shanghai', '2026-11-21T16:30:00Z')).toEqual([
      '2026-11-21 2026-11-20T16:00:00.000Z',
      '2026-11-22 2026-11-21T16:00:00.000Z',
    ]);
    expect(starts(1, 'America/New_York', '2026-11-21T03:00:00Z')).toEqual(['2026-11-20 2026-11-20T05:00:00.000Z']);
    expect(starts(1, 'Asia/Kathmandu', '2026-11-21T03:00:00Z')).toEqual(['2026-11-21 2026-11-20T18:15:00.000Z']);
  });

  it('knows days of 23 and 25 hours, and a day without a midnight', () => {
    expect(starts(2, 'Europe/Berlin', '2026-03-30T12:00:00Z')).toEqual([
      '2026-03-29 2026-03-28T23:00:00.000Z',
      '2026-03-30 2026-03-29T22:00:00.000Z',
    ]);
    expect(starts(2, 'Europe/Berlin', '2026-10-26T12:00:00Z')).toEqual([
      '2026-10-25 2026-10-24T22:00:00.000Z',
      '2026-10-26 2026-10-25T23:00:00.000Z',
    ]);
    // Clocks went from 23:59:59 on the 3rd to 01:00 on the 4th
    expect(starts(1, 'America/Sao_Paulo', '2018-11-04T12:00:00Z')).toEqual(['2018-11-04 2018-11-04T03:00:00.000Z']);
  });

  it('puts every moment into the last day, and each day after the one before', () => {
    const zone = fc.constantFrom(
      'Asia/Shanghai',
      'UTC',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
      'Europe/London',
      'Africa/Casablanca',
    );
    fc.assert(
      fc.property(
        zone,
        fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (timeZone, now) => {
          const days = lastDays(30, timeZone, now);
          const times = days.map(({ start }) => start.getTime());
          expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
          for (const [index, time] of times.entries())
            if (index > 0)
              expect(Math.abs(time - (times[index - 1] ?? 0) - 24 * 3_600_000)).toBeLessThanOrEqual(2 * 3_600_000);
          expect(new Set(days.map(({ date }) => date)).size).toBe(30);
        },
      ),
    );
  });
});
