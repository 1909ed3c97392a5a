import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { TableSelection } from './column.ts';
import { headState, isBlocked, matchingOffer, selectRange, toggleAll, toggleKey } from './selection.ts';

function selection(selected: readonly string[], more: Partial<TableSelection> = {}): TableSelection {
  return { selectedKeys: new Set(selected), onChange: () => undefined, ...more };
}

describe('row selection', () => {
  it('chooses all rows in sight and gives them up again, keeping those out of sight', () => {
    const all = toggleAll(['a', 'b'], selection(['z']));
    expect([...all].sort()).toEqual(['a', 'b', 'z']);
    expect([...toggleAll(['a', 'b'], selection([...all]))]).toEqual(['z']);
  });

  it('gives up what is chosen when the maximum leaves no room for more', () => {
    expect([...toggleAll(['a', 'b', 'c'], selection(['a', 'b'], { maximum: 2 }))]).toEqual([]);
  });

  it('says "all" when only disabled rows are left', () => {
    expect(headState(['a', 'b'], selection(['a'], { disabledKeys: new Set(['b']) }))).toBe('all');
  });

  it('blocks further rows at the maximum but never those already chosen', () => {
    const full = selection(['a'], { maximum: 1 });
    expect(isBlocked('b', full)).toBe(true);
    expect(isBlocked('a', full)).toBe(false);
  });

  it('chooses from the row pressed before to this one, in either direction, without disabled rows', () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    expect([...selectRange('b', 'd', keys, selection(['b'], { disabledKeys: new Set(['c']) }))].sort()).toEqual([
      'b',
      'd',
    ]);
    expect([...selectRange('d', 'a', keys, selection(['d']))].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect([...selectRange('b', 'e', keys, selection(['a', 'c', 'd', 'e']))]).toEqual(['a']);
  });

  it('takes what lies next to the anchor when a range passes the maximum', () => {
    expect([...selectRange('d', 'a', ['a', 'b', 'c', 'd'], selection(['d'], { maximum: 2 }))].sort()).toEqual([
      'c',
      'd',
    ]);
  });

  it('toggles one row when nothing was pressed before, or on another page', () => {
    expect([...selectRange(null, 'a', ['a', 'b'], selection([]))]).toEqual(['a']);
    expect([...selectRange('z', 'a', ['a', 'b'], selection(['a', 'z']))]).toEqual(['z']);
  });

  it('offers what matches on all pages once all in sight are chosen, as far as the maximum lets', () => {
    const more = { total: 120, onSelectMatching: () => undefined };
    expect(matchingOffer(['a', 'b'], selection(['a'], more)).kind).toBe('none');
    expect(matchingOffer(['a', 'b'], selection(['a', 'b'], more))).toEqual({ kind: 'all', count: 120 });
    expect(matchingOffer(['a', 'b'], selection(['a', 'b'], { ...more, maximum: 100 }))).toEqual({
      kind: 'first',
      count: 100,
      total: 120,
    });
    expect(matchingOffer(['a', 'b'], selection(['a', 'b'], { ...more, maximum: 2 }))).toEqual({
      kind: 'full',
      maximum: 2,
    });
    expect(matchingOffer(['a', 'b'], selection(['a', 'b'], { ...more, total: 2 })).kind).toBe('none');
  });

  it('never passes the maximum nor chooses a disabled row', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const press = fc.oneof(key, fc.constant('*'));
    fc.assert(
      fc.property(
        fc.array(press),
        fc.integer({ min: 0, max: 5 }),
        fc.uniqueArray(key),
        (presses, maximum, disabled) => {
          let current = selection([], { maximum, disabledKeys: new Set(disabled) });
          for (const pressed of presses) {
            if (pressed !== '*' && isBlocked(pressed, current)) continue;
            const next = pressed === '*' ? toggleAll(['a', 'b', 'c', 'd', 'e'], current) : toggleKey(pressed, current);
            current = { ...current, selectedKeys: next };
          }
          expect(current.selectedKeys.size).toBeLessThanOrEqual(maximum);
          for (const refused of disabled) expect(current.selectedKeys.has(refused)).toBe(false);
        },
      ),
    );
  });
});
