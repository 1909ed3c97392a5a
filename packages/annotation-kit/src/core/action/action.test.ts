import { describe, expect, it } from 'vitest';
import { actionIds, actions, isActionOf } from './action-table.ts';
import { findAction, type FocusKind } from './find-action.ts';
import { formatKeys, isSafeInText, parseKeys, type KeyPress } from './key-chord.ts';

const press = (key: string, code: string, more: Partial<KeyPress> & { altGraph?: boolean } = {}): KeyPress => ({
  key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, keyCode: 0,
  getModifierState: (name) => name === 'AltGraph' && more.altGraph === true,
  ...more,
});
const find = (event: KeyPress, focus: FocusKind = 'none') => findAction(event, focus, 'annotate', false);

describe('the table of actions', () => {
  it('gives no key to two actions of one mode', () => {
    for (const mode of ['annotate', 'inspect', 'accept', 'view'] as const) {
      const keys = actionIds.filter((id) => isActionOf(id, mode)).flatMap((id) => [...actions[id].keys, ...(actions[id].textKeys ?? [])]);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });

  it('has only keys in text that write nothing', () => {
    const unsafe = actionIds.flatMap((id) => actions[id].textKeys ?? []).filter((keys) => !isSafeInText(parseKeys(keys)));
    expect(unsafe).toEqual([]);
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
  });

  it('never acts while an input method composes', () => {
    expect(find(press('s', 'KeyS', { isComposing: true }))).toBeUndefined();
    expect(find(press('Process', 'KeyS'))).toBeUndefined();
    expect(find(press(' ', 'Space', { keyCode: 229 }))).toBeUndefined();
  });

  it('leaves everything that writes to a text field', () => {
    expect(find(press('s', 'KeyS'), 'document-text')).toBeUndefined();
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

  it('works on other keyboards: German signs, Russian letters, Option on a Mac', () => {
    expect(find(press('?', 'Minus', { shiftKey: true }))).toBe('help.shortcuts');
    expect(find(press('[', 'Digit8', { ctrlKey: true, altKey: true, altGraph: true }))).toBe('segment.mark-start');
    expect(find(press('ы', 'KeyS'))).toBe('segment.split-at-playhead');
    expect(findAction(press('ß', 'KeyS', { altKey: true }), 'document-text', 'annotate', true)).toBe('segment.split-at-playhead');
    expect(findAction(press('z', 'KeyZ', { metaKey: true }), 'none', 'annotate', true)).toBe('history.undo');
    expect(findAction(press('z', 'KeyZ', { ctrlKey: true }), 'none', 'annotate', true)).toBeUndefined();
  });

  it('gives a key the meaning of the mode', () => {
    const enter = press('Enter', 'Enter', { ctrlKey: true });
    expect(findAction(enter, 'none', 'inspect', false)).toBe('item.pass');
    expect(findAction(enter, 'none', 'view', false)).toBeUndefined();
  });
});

describe('formatKeys', () => {
  it('writes keys as the keyboard shows them', () => {
    expect(formatKeys('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z');
    expect(formatKeys('Mod+Shift+Z', true)).toBe('⇧⌘Z');
    expect(formatKeys('Shift+ArrowLeft', false)).toBe('Shift+←');
  });
});
