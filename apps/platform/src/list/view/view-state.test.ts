import { itemList, type ListViewContent } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { columnsOf, layoutOf } from './layout-record.ts';
import { addressOf, isBare, isSameState, isUnopened, stateIn, viewIn } from './view-state.ts';

const address = (text: string) => new URLSearchParams(text);
const state = (more: Partial<ListViewContent> = {}) => ({
  search: '',
  sort: null,
  order: null,
  filters: [],
  page_size: null,
  ...more,
});

describe('the address of a list', () => {
  it('is bare while it says nothing about the list', () => {
    expect(isBare(itemList, address('task_id=7&tab=items'))).toBe(true);
    for (const said of ['search=a', 'status=unclaimed', 'page=2', 'sort=id', 'view=none', 'view=3'])
      expect([said, isBare(itemList, address(`task_id=7&${said}`))]).toEqual([said, false]);
  });

  it('names a view, which is opened once its order stands there', () => {
    expect([viewIn(address('view=3')), viewIn(address('view=none')), viewIn(address('view=-1'))]).toEqual([
      3,
      null,
      null,
    ]);
    expect([isUnopened(address('view=3')), isUnopened(address('view=3&sort=id'))]).toEqual([true, false]);
    expect(isUnopened(address('view=none'))).toBe(false);
  });

  it('says a view and is read as the same', () => {
    const shown = state({
      search: 'a b',
      sort: 'name',
      order: 'desc',
      filters: [
        { column: 'status', value: 'unclaimed,in_annotation' },
        { column: 'transcript', value: '.*' },
      ],
      page_size: 50,
    });
    const next = addressOf(itemList, address('task_id=7&annotator=5&page=4&view=2'), { view: 3, state: shown });
    expect(String(next)).toBe(
      'task_id=7&view=3&search=a+b&status=unclaimed%2Cin_annotation&transcript=.*&page_size=50&sort=name&order=desc',
    );
    expect(stateIn(itemList, next)).toEqual(shown);
    expect(isSameState(itemList, { ...shown, filters: shown.filters.toReversed() }, shown)).toBe(true);
    expect(isSameState(itemList, { ...shown, search: 'a' }, shown)).toBe(false);
  });

  it('says the order of the list itself only for a view, and knows no other columns', () => {
    expect(String(addressOf(itemList, address(''), { view: 3, state: state() }))).toBe('view=3&sort=id&order=asc');
    expect(String(addressOf(itemList, address('status=unclaimed'), { view: null, state: state() }))).toBe('view=none');
    expect(stateIn(itemList, address('sort=loudness&loudness=3&page_size=9999'))).toEqual(state());
  });
});

it('columns are kept and read as the same', () => {
  const layout = {
    order: ['name', 'id'],
    shown: { id: false, verifier: true },
    widths: { id: 80 },
    pins: { name: 'none' },
  } as const;
  expect(columnsOf(layout)).toEqual({
    order: ['name', 'id'],
    columns: [
      { column: 'id', is_shown: false, width: 80 },
      { column: 'name', pin: 'none' },
      { column: 'verifier', is_shown: true },
    ],
  });
  expect(layoutOf(columnsOf(layout))).toEqual(layout);
});
