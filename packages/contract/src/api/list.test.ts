import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineList } from '../list/index.ts';
import { listRequest, listRow } from './list.ts';

const list = defineList({
  name: 'calls',
  columns: {
    id: { type: 'id', isSortable: true },
    caller: { type: 'person', isNullable: true, isFilterable: true },
    length: { type: 'seconds', isSortable: true, isFilterable: true },
    state: { type: 'choice', of: ['open', 'closed'], isSortable: true, isFilterable: true },
    language: { type: 'choice', of: null, isFilterable: true },
    waiting: { type: 'count', isComputed: true },
    figures: { type: 'composite' },
  },
  sort: 'length',
  order: 'asc',
});
const request = listRequest(list, { project_id: z.number() });
const row = z.strictObject(listRow(list));

describe('the call of a list', () => {
  it('takes what its columns sort and narrow by, and what it takes besides', () => {
    expect(request.parse({ project_id: 1 })).toEqual({
      project_id: 1,
      page: 1,
      page_size: 20,
      search: '',
      sort: 'length',
      order: 'asc',
      caller: [],
      state: [],
      language: [],
    });
    const narrowed = {
      project_id: 1,
      sort: 'state',
      order: 'desc',
      length: { from: 3 },
      state: ['open'],
      language: ['x'],
      caller: [3, null],
    };
    expect(request.parse(narrowed)).toMatchObject(narrowed);
  });

  it('refuses columns that do not sort or narrow, and values that they do not hold', () => {
    for (const wrong of [
      { sort: 'caller' },
      { waiting: { from: 1 } },
      { state: ['gone'] },
      { length: 3 },
      { caller: 'Lin' },
      { caller: [0] },
      { figures: [] },
    ])
      expect(request.safeParse({ project_id: 1, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });

  it('answers a field for each column that holds a value', () => {
    const answer = { id: 1, caller: null, length: 2.5, state: 'open', language: 'en', waiting: 0 };
    expect(row.parse(answer)).toEqual(answer);
    expect(row.safeParse({ ...answer, length: null }).success).toBe(false);
    expect(row.safeParse({ ...answer, state: 'gone' }).success).toBe(false);
  });
});
