import { describe, expect, it } from 'vitest';
import {
  describeFilter,
  fitsFilter,
  isEmptyFilter,
  orderedEnds,
  withFilter,
  type FilterValue,
  type TableFilters,
} from './filter.ts';

const write = { number: String, date: (day: string) => day, separator: ', ' };

describe('filters of a table', () => {
  it('forget a column whose value narrows nothing', () => {
    const filters: TableFilters = { name: { kind: 'text', text: 'call' } };
    const both = withFilter(filters, 'size', { kind: 'range', from: 1, to: null });
    expect(Object.keys(both)).toEqual(['name', 'size']);
    expect(withFilter(both, 'name', { kind: 'text', text: '  ' })).toEqual({
      size: { kind: 'range', from: 1, to: null },
    });
    expect(withFilter(both, 'size', null)).toEqual(filters);
  });

  it('are empty without text, choice or ends', () => {
    const empty: FilterValue[] = [
      { kind: 'text', text: ' ' },
      { kind: 'choice', values: [] },
      { kind: 'range', from: null, to: null },
      { kind: 'date', from: null, to: null },
    ];
    expect(empty.every(isEmptyFilter)).toBe(true);
    expect(isEmptyFilter({ kind: 'range', from: 0, to: null })).toBe(false);
  });

  it('swap reversed ends', () => {
    expect(orderedEnds({ kind: 'range', from: 9, to: 2 })).toEqual({ kind: 'range', from: 2, to: 9 });
    expect(orderedEnds({ kind: 'date', from: '2026-03-02', to: '2026-03-01' })).toEqual({
      kind: 'date',
      from: '2026-03-01',
      to: '2026-03-02',
    });
    expect(orderedEnds({ kind: 'range', from: 9, to: null })).toEqual({ kind: 'range', from: 9, to: null });
  });

  it('are formatted as text', () => {
    const status = {
      kind: 'choice',
      options: [
        { value: 'a', label: 'Open' },
        { value: 'b', label: '完成' },
      ],
    } as const;
    expect(describeFilter({ kind: 'choice', values: ['b', 'a', 'gone'] }, status, write)).toBe('完成, Open, gone');
    expect(describeFilter({ kind: 'range', from: 3, to: 5 }, { kind: 'range', unit: 's' }, write)).toBe('3 – 5 s');
    expect(describeFilter({ kind: 'range', from: 3, to: null }, { kind: 'range' }, write)).toBe('≥ 3');
    expect(describeFilter({ kind: 'date', from: '2026-03-01', to: '2026-03-01' }, { kind: 'date' }, write)).toBe(
      '2026-03-01',
    );
    expect(describeFilter({ kind: 'text', text: ' call ' }, { kind: 'text' }, write)).toBe('“call”');
  });

  it('fit what a row holds, both ends included, and never what is missing', () => {
    expect(fitsFilter('Call Centre', { kind: 'text', text: 'centre' })).toBe(true);
    expect(fitsFilter(5, { kind: 'range', from: 5, to: 5 })).toBe(true);
    expect(fitsFilter(5.1, { kind: 'range', from: null, to: 5 })).toBe(false);
    expect(fitsFilter(null, { kind: 'range', from: null, to: 5 })).toBe(false);
    expect(fitsFilter('2026-03-01T23:59:00Z', { kind: 'date', from: '2026-03-01', to: '2026-03-01' })).toBe(true);
    expect(fitsFilter('open', { kind: 'choice', values: ['done'] })).toBe(false);
  });
});
