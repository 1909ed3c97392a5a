import type { FilterValue } from '@earmark/ui';
import { describe, expect, it } from 'vitest';
import { readFilter, writeFilter } from './filter-address.ts';

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const values: FilterValue[] = [
      { kind: 'text', text: '客服 calls' },
      { kind: 'choice', values: ['a', 'b'] },
      { kind: 'lookup', values: ['4', 'me', 'nobody'] },
      { kind: 'range', from: 0, to: 2.5 },
      { kind: 'range', from: null, to: -3 },
      { kind: 'date', from: '2026-01-31', to: null },
    ];
    for (const value of values) expect(readFilter(value.kind, writeFilter(value))).toEqual(value);
  });

  it('are nothing where nothing sensible stands', () => {
    expect([
      readFilter('text', ' '),
      readFilter('choice', ','),
      readFilter('lookup', 'Lin,-4'),
      readFilter('range', '..'),
      readFilter('range', 'a..b'),
      readFilter('date', '2026-99-99..'),
      readFilter('date', null),
    ]).toEqual([null, null, null, null, null, null, null]);
  });
});
