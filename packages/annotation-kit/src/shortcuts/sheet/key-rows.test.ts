import { describe, expect, it } from 'vitest';
import { audioActionTable } from '../../audio/actions/index.ts';
import { actionIdsOf, isActionOf, layerBindings, withShellActions } from '../../core/index.ts';
import { keyRows } from './key-rows.ts';

const table = withShellActions(audioActionTable);
const rowsOf = (bindings = layerBindings(table, 'default', {})) =>
  keyRows(table, bindings, 'annotation').flatMap(({ rows }) => rows);

describe('keyRows', () => {
  it('makes one line of digits that choose options', () => {
    expect(rowsOf().filter(({ id }) => id.startsWith('label.option'))).toEqual([
      { id: 'label.option-1', series: 'label.option', last: '9', bindings: [{ keys: '1', scope: 'workbench' }] },
    ]);
  });

  it('breaks the line where a key was changed', () => {
    const rows = rowsOf(
      layerBindings(table, 'default', { 'label.option-4': [{ keys: 'Shift+4', scope: 'workbench' }] }),
    );
    expect(rows.filter(({ id }) => id.startsWith('label.option')).map(({ id, last }) => [id, last])).toEqual([
      ['label.option-1', '3'],
      ['label.option-4', undefined],
      ['label.option-5', undefined],
      ['label.option-6', undefined],
      ['label.option-7', undefined],
      ['label.option-8', undefined],
      ['label.option-9', undefined],
    ]);
  });

  it('leaves out what has no key, and what the mode does not have', () => {
    const bindings = layerBindings(table, 'default', { 'play.loop': [] });
    const ids = rowsOf(bindings).map(({ id }) => id);
    expect(ids).not.toContain('play.loop');
    expect(ids).not.toContain('verdict.pass');
    expect(
      actionIdsOf(table)
        .filter((id) => isActionOf(table.rows[id], 'annotation') && bindings[id].length > 0 && !/-[2-9]$/.test(id))
        .every((id) => ids.includes(id)),
    ).toBe(true);
  });
});
