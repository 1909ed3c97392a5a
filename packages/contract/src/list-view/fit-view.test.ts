import { describe, expect, it } from 'vitest';
import { itemList } from '../list/index.ts';
import { fitView, unknownColumn } from './fit-view.ts';
import { listViewContentSchema } from './list-view.ts';

const view = (content: object) => listViewContentSchema.parse(content);

describe('a saved view', () => {
  it('stays as it is while the list has all of it', () => {
    const content = view({
      search: '(.*)[',
      sort: 'saved_at',
      order: 'desc',
      filters: [
        { column: 'status', value: 'in_annotation,inspection_failed' },
        { column: 'transcript', value: 'a,b' },
      ],
      layout: { order: ['name', 'id', 'actions'], columns: [{ column: 'verifier', is_shown: true, width: 120 }] },
      page_size: 50,
    });
    expect(fitView(itemList, content)).toEqual({ content, dropped: [] });
    expect(unknownColumn(itemList, content)).toBeUndefined();
  });

  it('loses what the list does not have, and names it once', () => {
    const content = view({
      sort: 'loudness',
      order: 'desc',
      filters: [
        { column: 'loudness', value: '3..' },
        { column: 'status', value: 'in_annotation,melted' },
        { column: 'dispute', value: 'melted' },
        { column: 'unit_count', value: '3..' },
        { column: 'constructor', value: 'x' },
        { column: 'annotator', value: 'Lin,me,4,nobody' },
        { column: 'inspector', value: 'Lin' },
      ],
      layout: { order: ['loudness', 'name'], columns: [{ column: 'loudness', is_shown: true }, { column: 'gone' }] },
    });
    const fitted = fitView(itemList, content);
    expect(fitted.dropped).toEqual([
      'loudness',
      'status',
      'dispute',
      'unit_count',
      'constructor',
      'annotator',
      'inspector',
    ]);
    expect(fitted.content).toEqual(
      view({
        filters: [
          { column: 'status', value: 'in_annotation' },
          { column: 'annotator', value: 'me,4,nobody' },
        ],
        layout: { order: ['name'] },
      }),
    );
    expect(unknownColumn(itemList, content)).toBe('loudness');
    expect(unknownColumn(itemList, view({ sort: 'is_valid' }))).toBe('is_valid');
  });

  it('loses what its reader does not see', () => {
    const content = view({
      sort: 'annotator',
      filters: [{ column: 'annotator', value: '3' }],
      layout: { columns: [{ column: 'annotator', is_shown: true }] },
    });
    const fitted = fitView(itemList, content, (column) => column !== 'annotator');
    expect(fitted).toEqual({ content: view({}), dropped: ['annotator'] });
  });
});
