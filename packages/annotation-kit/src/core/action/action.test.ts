import { describe, expect, it } from 'vitest';
import { audioActionTable } from '../../audio/actions/index.ts';
import { actionIdsOf, isActionOf } from './action-table.ts';
import { findAction } from './find-action.ts';
import type { FocusKind } from './focus.ts';
import { formatKeys } from './format-keys.ts';
import { isKeys, isSafeInText, parseKeys, printKeys } from './key-chord.ts';
import type { KeyPress } from './key-press.ts';
import { fixedKeyboard } from './keyboard.ts';
import { defaultBindings, findConflicts, layerBindings } from './keymap-layers.ts';
import { press } from './press.ts';
import { withShellActions } from './shell-actions.ts';

const table = withShellActions(audioActionTable);
const actionIds = actionIdsOf(table);
const bindings = layerBindings(table, 'default', {});
const find = (event: KeyPress, kind: FocusKind = 'none') =>
  findAction(event, {
    table,
    bindings,
    focus: { kind, region: null },
    mode: 'annotation',
    keyboard: fixedKeyboard(false),
  });

describe('the table of actions', () => {
  it('gives no key to two actions of one mode', () => {
    expect(findConflicts(table, bindings)).toEqual([]);
    for (const mode of ['annotation', 'inspection', 'acceptance', 'view'] as const) {
      const keys = actionIds
        .filter((id) => isActionOf(table.rows[id], mode))
        .flatMap((id) => defaultBindings(table.rows[id]).map((binding) => binding.keys));
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });

  it('has only keys in text that write nothing', () => {
    const unsafe = actionIds
      .flatMap((id) => table.rows[id].textKeys ?? [])
      .filter((keys) => !isSafeInText(parseKeys(keys)));
    expect(unsafe).toEqual([]);
  });

  it('is written in the notation of keys', () => {
    const all = actionIds.flatMap((id) => defaultBindings(table.rows[id]).map(({ keys }) => keys));
    expect(all.filter((keys) => !isKeys(keys) || printKeys(parseKeys(keys)) !== keys)).toEqual([]);
  });
});

describe('findAction', () => {
  it('finds actions by key and modifiers', () => {
    expect(find(press(' ', 'Space'))).toBe('play.toggle');
    expect(find(press('s', 'KeyS'))).toBe('segment.split-at-playhead');
    expect(find(press('S', 'KeyS', { shiftKey: true }))).toBeUndefined();
    expect(find(press('s', 'KeyS', { ctrlKey: true }))).toBe('save.now');
    expect(find(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }))).toBe('history.redo');
    expect(find(press('{', 'BracketLeft', { shiftKey: true }))).toBe('segment.start-to-playhead');
    expect(find(press('3', 'Digit3'))).toBe('label.option-3');
    expect(find(press('3', 'Numpad3'))).toBe('label.option-3');
  });

  it('never acts while an input method composes', () => {
    expect(find(press('s', 'KeyS', { isComposing: true }))).toBeUndefined();
    expect(find(press('Process', 'KeyS'))).toBeUndefined();
    expect(find(press(' ', 'Space', { keyCode: 229 }))).toBeUndefined();
    expect(find(press('Enter', 'Enter', { ctrlKey: true, isComposing: true }), 'document-text')).toBeUndefined();
    expect(find(press('F8', 'F8', { keyCode: 229 }), 'document-text')).toBeUndefined();
  });

  it('leaves everything that writes to a text field', () => {
    expect(find(press('s', 'KeyS'), 'document-text')).toBeUndefined();
    expect(find(press('1', 'Digit1'), 'foreign-text')).toBeUndefined();
    expect(find(press(' ', 'Space'), 'document-text')).toBeUndefined();
    expect(find(press('ArrowLeft', 'ArrowLeft', { ctrlKey: true }), 'document-text')).toBeUndefined();
    expect(find(press('F8', 'F8'), 'document-text')).toBe('play.toggle');
    expect(find(press('Enter', 'Enter', { ctrlKey: true }), 'document-text')).toBe('item.submit');
  });

  it('undoes the annotation in its own fields only', () => {
    const undo = press('z', 'KeyZ', { ctrlKey: true });
    expect(find(undo, 'document-text')).toBe('history.undo');
    expect(find(undo, 'foreign-text')).toBeUndefined();
  });

  it('leaves Space, Enter and arrows to buttons and lists', () => {
    expect(find(press(' ', 'Space'), 'widget')).toBeUndefined();
    expect(find(press('ArrowDown', 'ArrowDown'), 'widget')).toBeUndefined();
    expect(find(press('ArrowDown', 'ArrowDown', { altKey: true }), 'widget')).toBe('segment.next');
    expect(find(press('m', 'KeyM'), 'widget')).toBe('segment.merge-with-next');
  });

  it('never takes a segment away from somebody who is at an answer', () => {
    const at = (region: 'labels' | 'list' | null, key: string) =>
      findAction(press(key, key), {
        table,
        bindings,
        focus: { kind: 'widget', region },
        mode: 'annotation',
        keyboard: fixedKeyboard(false),
      });
    expect(['Delete', 'Backspace'].map((key) => at('labels', key))).toEqual([undefined, undefined]);
    expect([at('list', 'Delete'), at(null, 'Backspace')]).toEqual(['segment.delete', 'segment.delete']);
  });

  it('gives a key the meaning of the mode', () => {
    const enter = press('Enter', 'Enter', { ctrlKey: true });
    const focus = { kind: 'none', region: null } as const;
    expect(findAction(enter, { table, bindings, focus, mode: 'inspection', keyboard: fixedKeyboard(false) })).toBe(
      'item.pass',
    );
    expect(findAction(enter, { table, bindings, focus, mode: 'view', keyboard: fixedKeyboard(false) })).toBeUndefined();
  });

  it('knows places: a chord of the waveform does nothing in the list', () => {
    const own = layerBindings(table, 'default', {
      'play.loop': [{ keys: 'X', scope: 'wave' }],
      'view.zoom-fit': [{ keys: 'X', scope: 'list' }],
    });
    const at = (region: 'wave' | 'list' | 'labels', kind: FocusKind = 'none') =>
      findAction(press('x', 'KeyX'), {
        table,
        bindings: own,
        focus: { kind, region },
        mode: 'annotation',
        keyboard: fixedKeyboard(false),
      });
    expect(findConflicts(table, own)).toEqual([]);
    expect([at('wave'), at('list'), at('labels'), at('list', 'document-text')]).toEqual([
      'play.loop',
      'view.zoom-fit',
      undefined,
      undefined,
    ]);
  });
});

describe('formatKeys', () => {
  it('writes keys as the keyboard shows them', () => {
    expect(formatKeys('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z');
    expect(formatKeys('Mod+Shift+Z', true)).toBe('⇧⌘Z');
    expect(formatKeys('Ctrl+Alt+Tab', true)).toBe('⌃⌥⇥');
    expect(formatKeys('Shift+ArrowLeft', false)).toBe('Shift+←');
    expect(formatKeys('Mod+Plus', false)).toBe('Ctrl++');
  });
});
