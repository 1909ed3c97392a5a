import { defineList, itemList, itemStatusTexts, type ListFields } from '@earmark/contract';
import { readCsv } from '@earmark/model';
import type { TableFilters } from '@earmark/ui';
import { describe, expect, it } from 'vitest';
import { texts } from '../i18n/index.ts';
import { csvOf } from './download/csv.ts';
import { listColumns, wordsOf } from './list-columns.tsx';
import { filterKindsOf, requestedFilters } from './list-filters.ts';

/** The item list with additional columns, unknown to all other code. */
const grown = defineList({
  ...itemList,
  columns: {
    ...itemList.columns,
    file_bytes: { type: 'bytes', isSortable: true, isFilterable: true },
    pause_seconds: { type: 'hours', isNullable: true, isFilterable: true, isOptional: true },
    day: { type: 'day', isFilterable: true },
    rank: { type: 'composite', of: [1, 2, 3], isFilterable: true },
  },
});
type Row = Partial<ListFields<typeof grown>> & { height: number };

const audio = { modality: 'audio' } as const;
const words = { words: wordsOf(itemStatusTexts) };
const columns = listColumns<typeof grown, Row>(
  grown,
  {
    status: words,
    verdict: { words: String },
    dispute: { words: String },
    rank: { cell: ({ height }) => height, csv: ({ height }) => `rank ${height}` },
  },
  { modality: 'audio', without: ['verifier'], optional: ['is_valid'] },
);
const column = (id: string) => columns.find((one) => one.id === id);

const row: Row = {
  id: 7,
  name: '=call, night',
  status: 'in_annotation',
  size: 12.34567,
  target_size: 1,
  unit_count: 3,
  is_valid: true,
  annotator: { id: 4, name: 'Lin' },
  inspector: null,
  verifier: null,
  saved_at: null,
  file_bytes: 2048,
  pause_seconds: 5400,
  day: '2026-03-01',
  height: 5,
};

describe('the table’s columns of a list', () => {
  it('are those of the contract in its order, with what they sort and narrow by', () => {
    const ids = Object.keys(grown.columns).filter((id) => id !== 'verifier');
    expect(columns.map(({ id }) => id)).toEqual(ids);
    expect(column('file_bytes')).toMatchObject({
      title: 'items.file_bytes',
      isSortable: true,
      isHidden: false,
      align: 'end',
      filter: { kind: 'range', minValue: 0 },
    });
    expect(column('pause_seconds')).toMatchObject({ isSortable: false, isHidden: true });
    expect(column('is_valid')).toMatchObject({ isHidden: true, filter: { kind: 'choice', isSingle: true } });
    expect(column('name')).toMatchObject({ isRequired: true });
    expect(column('unit_count')?.filter).toBeUndefined();
  });

  it('do not compile without a title, without words for a choice, without a cell for several figures', () => {
    // @ts-expect-error The catalogue has no text for this column.
    const titleOf: (key: 'items.file_bytes') => string = texts('column');
    expect(titleOf('items.file_bytes')).toBe('items.file_bytes');
    const rank = { cell: () => null, csv: () => '' };
    // @ts-expect-error The values of `status` have no words.
    expect(listColumns<typeof grown, Row>(grown, { rank }, audio)).toHaveLength(Object.keys(grown.columns).length);
    // @ts-expect-error Nothing says how `rank` is drawn.
    expect(listColumns<typeof grown, Row>(grown, { status: words }, audio)).toHaveLength(
      Object.keys(grown.columns).length,
    );
  });

  it('draw what the row holds by the column’s type, and otherwise where they are told to', () => {
    expect(column('file_bytes')?.cell(row, 0)).toBe('2 KB');
    expect(column('status')?.cell(row, 0)).toBe(itemStatusTexts.in_annotation.en);
    expect(column('rank')?.cell(row, 0)).toBe(5);
  });

  it('make a file of the rows, whose numbers a spreadsheet can reckon with', () => {
    const shown = ['name', 'status', 'size', 'annotator', 'inspector', 'pause_seconds', 'file_bytes', 'rank'];
    const csv = csvOf(
      columns.filter(({ id }) => shown.includes(id)),
      [row],
    );
    const table = readCsv(new TextEncoder().encode(csv));
    expect(table.ok && table.value.rows[1]).toEqual([
      "'=call, night",
      itemStatusTexts.in_annotation.en,
      '12.346',
      'Lin',
      '',
      '2048',
      '1.5',
      'rank 5',
    ]);
  });
});

describe('what a list is narrowed to', () => {
  const asked = (filters: TableFilters) =>
    Object.fromEntries(
      Object.entries(requestedFilters(grown, filters, 9, 'audio')).filter(([, value]) => value !== undefined),
    );

  it('is asked of the call under the columns’ names, in the units of the server', () => {
    expect(filterKindsOf(grown)).toMatchObject({
      file_bytes: 'range',
      day: 'date',
      rank: 'choice',
      annotator: 'lookup',
    });
    expect(asked({ file_bytes: { kind: 'range', from: 3, to: null } })).toEqual({ file_bytes: { from: 3 } });
    expect(asked({ pause_seconds: { kind: 'range', from: 1.5, to: 2 } })).toEqual({
      pause_seconds: { from: 5400, to: 7200 },
    });
    expect(asked({ annotator: { kind: 'lookup', values: ['4', 'me', 'nobody', '9', 'lin'] } })).toEqual({
      annotator: [4, 9, null],
    });
    expect(asked({ unit_count: { kind: 'range', from: 3, to: null } })).toEqual({});
  });

  it('keeps only values that are known', () => {
    expect(asked({ status: { kind: 'choice', values: ['gone', 'unclaimed'] } })).toEqual({ status: ['unclaimed'] });
    expect(asked({ rank: { kind: 'choice', values: ['2', '9'] } })).toEqual({ rank: [2] });
    expect(asked({ is_valid: { kind: 'choice', values: ['false'] } })).toEqual({ is_valid: false });
    expect(asked({ is_valid: { kind: 'choice', values: ['false', 'true'] } })).toEqual({});
  });

  it('holds a day from its midnight to the next, where the reader sits; a column of days holds the day', () => {
    const day = { kind: 'date', from: '2026-03-01', to: '2026-03-01' } as const;
    expect(asked({ day })).toEqual({ day: { from: '2026-03-01', to: '2026-03-01' } });
    const { from, to } = asked({ saved_at: day })['saved_at'] as { from: string; to: string };
    expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3600 * 1000);
    expect(new Date(from).getHours()).toBe(0);
  });
});
