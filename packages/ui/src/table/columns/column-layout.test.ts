import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { TableColumn } from '../column.ts';
import {
  besideColumn,
  columnsInSight,
  leastWidth,
  orderColumns,
  arrangeColumns,
  plainLayout,
  readLayout,
  widthOf,
  withPin,
  withIndex,
  withShown,
  withWidth,
  type ColumnLayout,
} from './column-layout.ts';

const column = (id: string, more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  id,
  title: id,
  cell: () => id,
  ...more,
});
const columns = [
  column('id', { width: 60 }),
  column('name', { minWidth: 200, isRequired: true }),
  column('status', { width: 120 }),
  column('note', { isHidden: true }),
  column('actions', { width: 90, isPinned: true }),
];
const ids = (layout: ColumnLayout): string[] => arrangeColumns(columns, layout).map((arranged) => arranged.column.id);

describe('the layout of columns', () => {
  it('leaves columns as they came, without those hidden at first', () => {
    expect(ids(plainLayout)).toEqual(['id', 'name', 'status', 'actions']);
  });

  it('names the columns in sight, each as it was given', () => {
    const layout = withIndex(withShown(plainLayout, 'status', false), columns, 'name', 0);
    const priced = columns.map((one, price) => ({ ...one, price }));
    expect(columnsInSight(priced, { layout })).toEqual([priced[1], priced[0], priced[4]]);
  });

  it('shows and hides, but never hides what names the row or its actions', () => {
    expect(ids(withShown(plainLayout, 'note', true))).toEqual(['id', 'name', 'status', 'note', 'actions']);
    expect(ids(withShown(withShown(withShown(plainLayout, 'id', false), 'name', false), 'actions', false))).toEqual([
      'name',
      'status',
      'actions',
    ]);
  });

  it('moves a column, and keeps its position when new columns come', () => {
    const moved = withIndex(plainLayout, columns, 'status', 0);
    expect(ids(moved)).toEqual(['status', 'id', 'name', 'actions']);
    const later = [columns[0], column('new'), ...columns.slice(1)].filter((one) => one !== undefined);
    expect(orderColumns(later, moved).map(({ id }) => id)).toEqual(['status', 'id', 'new', 'name', 'note', 'actions']);
  });

  it('moves a column beside another, never beside the row actions', () => {
    expect(ids(besideColumn(plainLayout, columns, 'id', 'status', 'before'))).toEqual([
      'name',
      'id',
      'status',
      'actions',
    ]);
    expect(ids(besideColumn(plainLayout, columns, 'id', 'status', 'after'))).toEqual([
      'name',
      'status',
      'id',
      'actions',
    ]);
    expect(besideColumn(plainLayout, columns, 'id', 'actions', 'after')).toBe(plainLayout);
    expect(besideColumn(plainLayout, columns, 'actions', 'id', 'before')).toBe(plainLayout);
  });

  it('puts pinned columns to their edge, row actions always last', () => {
    expect(ids(withPin(withPin(plainLayout, 'status', 'start'), 'id', 'end'))).toEqual([
      'status',
      'name',
      'id',
      'actions',
    ]);
    expect(ids(withPin(withPin(plainLayout, 'status', 'start'), 'status', null))).toEqual([
      'id',
      'name',
      'status',
      'actions',
    ]);
  });

  it('gives pinned columns a width and asks for as much as all need', () => {
    const arranged = arrangeColumns(columns, withPin(plainLayout, 'name', 'start'));
    expect(arranged.map((one) => widthOf(one, plainLayout))).toEqual([200, 60, 120, 90]);
    expect(leastWidth(arrangeColumns(columns, plainLayout), plainLayout)).toBe(60 + 200 + 120 + 90);
  });

  it('lets a width give way to its minimum, unless it is pinned or somebody has set it', () => {
    const giving = [
      column('wide', { width: 200, minWidth: 80 }),
      column('last', { width: 90, minWidth: 40, isPinned: true }),
    ];
    const arranged = arrangeColumns(giving, plainLayout);
    expect(leastWidth(arranged, plainLayout)).toBe(80 + 90);
    expect(leastWidth(arranged, { ...plainLayout, widths: { wide: 150 } })).toBe(150 + 90);
  });

  it('keeps widths between the narrowest and the widest', () => {
    const [id, name] = columns;
    expect(id && withWidth(plainLayout, id, 3).widths).toEqual({ id: 48 });
    expect(name && withWidth(plainLayout, name, 100).widths).toEqual({ name: 200 });
    expect(name && withWidth(plainLayout, name, 5000).widths).toEqual({ name: 800 });
  });

  it('is read again as it was kept, and whatever else stands there is left out', () => {
    const layout = withPin(
      withWidth(withIndex(withShown(plainLayout, 'note', true), columns, 'status', 0), column('id'), 77),
      'id',
      'start',
    );
    expect(readLayout(JSON.stringify(layout))).toEqual(layout);
    expect(readLayout('{"order":[1,"a"],"widths":{"a":"x","b":9,"c":90},"pins":{"a":"top"},"shown":7}')).toEqual({
      ...plainLayout,
      order: ['a'],
      widths: { c: 90 },
    });
    expect([readLayout('nonsense'), readLayout('[]'), readLayout(null)]).toEqual([
      plainLayout,
      plainLayout,
      plainLayout,
    ]);
  });

  it('never loses nor doubles a column, whatever is kept', () => {
    const id = fc.constantFrom('id', 'name', 'status', 'note', 'actions', 'gone');
    const pins = fc.dictionary(id, fc.constantFrom('start', 'end', 'none'));
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.dictionary(id, fc.boolean()), pins, (order, shown, chosen) => {
        const layout = readLayout(JSON.stringify({ order, shown, pins: chosen }));
        expect(
          orderColumns(columns, layout)
            .map((one) => one.id)
            .sort(),
        ).toEqual(['actions', 'id', 'name', 'note', 'status']);
        const arranged = ids(layout);
        expect(arranged).toContain('name');
        expect(arranged.at(-1)).toBe('actions');
        expect(new Set(arranged).size).toBe(arranged.length);
      }),
    );
  });
});
