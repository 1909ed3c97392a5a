import type { TableFilters } from '@earmark/ui';
import { describe, expect, it } from 'vitest';
import { choicesOf, daysOf, numbersOf, textOf, timesOf, yesOrNo } from './narrowed.ts';

const filters: TableFilters = {
  status: { kind: 'choice', values: ['done', 'gone'] },
  valid: { kind: 'choice', values: ['no'] },
  both: { kind: 'choice', values: ['no', 'yes'] },
  name: { kind: 'text', text: 'call' },
  hours: { kind: 'range', from: 1.5, to: null },
  day: { kind: 'date', from: '2026-03-01', to: '2026-03-01' },
};

describe('filters as list calls take them', () => {
  it('keep only values that are known', () => {
    expect(choicesOf(filters, 'status', ['open', 'done'])).toEqual(['done']);
    expect(choicesOf(filters, 'name', ['open'])).toEqual([]);
    expect([yesOrNo(filters, 'valid'), yesOrNo(filters, 'both'), yesOrNo(filters, 'missing')]).toEqual([
      false,
      undefined,
      undefined,
    ]);
  });

  it('scale numbers and leave out open ends', () => {
    expect(numbersOf(filters, 'hours', 3600)).toEqual({ from: 5400 });
    expect([numbersOf(filters, 'day'), textOf(filters, 'hours'), textOf(filters, 'name')]).toEqual([
      undefined,
      '',
      'call',
    ]);
  });

  it('hold a day from its midnight to the next, where the reader sits', () => {
    expect(daysOf(filters, 'day')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    const { from, to } = timesOf(filters, 'day') ?? {};
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 3600 * 1000);
    expect(new Date(from ?? '').getHours()).toBe(0);
  });
});
