import { describe, expect, it, vi } from 'vitest';
import { audioActionTable, type AudioActionId } from '../../audio/actions/index.ts';
import { findAction } from './find-action.ts';
import type { FocusKind } from './focus.ts';
import { keysOfPress, type KeyPress } from './key-press.ts';
import { createKeyboard, fixedKeyboard, type Keyboard } from './keyboard.ts';
import { layerBindings } from './keymap-layers.ts';
import { press, type PressParts } from './press.ts';
import { withShellActions, type ShellActionId } from './shell-actions.ts';

type ActionId = AudioActionId | ShellActionId;
const table = withShellActions(audioActionTable);

const bindings = layerBindings(table, 'default', {});
const find = (
  event: KeyPress,
  keyboard: Keyboard,
  kind: FocusKind = 'none',
  mode: 'annotation' | 'inspection' = 'annotation',
) => findAction(event, { table, bindings, focus: { kind, region: null }, mode, keyboard });

const shift = { shiftKey: true } as const;
const option = { altKey: true } as const;
const altGr = { ctrlKey: true, altKey: true, altGraph: true } as const;
type Row = readonly [what: string, key: string, code: string, held: PressParts, meant: ActionId | undefined];

/** What browsers report for keys of each layout, and the chords they stand for outside text fields. */
const windowsLayouts: Readonly<Record<string, readonly Row[]>> = {
  'US English': [
    ['?', '?', 'Slash', shift, 'help.shortcuts'],
    ['=', '=', 'Equal', {}, 'view.zoom-in'],
    ['<', '<', 'Comma', shift, 'play.slower'],
    ['!', '!', 'Digit1', shift, undefined],
    ['- on the number pad', '-', 'NumpadSubtract', {}, 'view.zoom-out'],
  ],
  German: [
    ['? on the ß key', '?', 'Minus', shift, 'help.shortcuts'],
    ['-', '-', 'Slash', {}, 'view.zoom-out'],
    ['= over the 0', '=', 'Digit0', shift, 'view.zoom-in'],
    ['0', '0', 'Digit0', {}, 'view.zoom-fit'],
    ['[ by AltGr', '[', 'Digit8', altGr, 'segment.mark-start'],
    ['] by AltGr', ']', 'Digit9', altGr, 'segment.mark-end'],
    ['ü, where [ is on US keyboards', 'ü', 'BracketLeft', {}, 'segment.mark-start'],
    ['@ by AltGr', '@', 'KeyQ', altGr, undefined],
    ['Z, which lies at US Y', 'z', 'KeyY', {}, 'view.zoom-segment'],
    ['Y, which lies at US Z', 'y', 'KeyZ', {}, undefined],
    ['Ctrl+Z', 'z', 'KeyY', { ctrlKey: true }, 'history.undo'],
    ['; over the comma slows down', ';', 'Comma', shift, 'play.slower'],
    ['dead ^ alone', 'Dead', 'Backquote', {}, undefined],
  ],
  French: [
    ['& on the 1 key', '&', 'Digit1', {}, 'label.option-1'],
    ['é on the 2 key', 'é', 'Digit2', {}, 'label.option-2'],
    ['1 by Shift', '1', 'Digit1', shift, 'label.option-1'],
    ['- on the 6 key', '-', 'Digit6', {}, 'view.zoom-out'],
    ['6 by Shift', '6', 'Digit6', shift, 'label.option-6'],
    ['à on the 0 key', 'à', 'Digit0', {}, 'view.zoom-fit'],
    ['?', '?', 'KeyM', shift, 'help.shortcuts'],
    [', which lies at US M', ',', 'KeyM', {}, undefined],
    ['M, which lies at US ;', 'm', 'Semicolon', {}, 'segment.merge-with-next'],
    ['Alt+, goes back', ',', 'KeyM', { altKey: true }, 'play.back'],
    ['Z, which lies at US W', 'z', 'KeyW', {}, 'view.zoom-segment'],
    ['W, which lies at US Z', 'w', 'KeyZ', {}, 'play.transcribe'],
    ['Ctrl+Z', 'z', 'KeyW', { ctrlKey: true }, 'history.undo'],
    ['[ by AltGr', '[', 'Digit5', altGr, 'segment.mark-start'],
    ['dead ^ where [ is on US keyboards', 'Dead', 'BracketLeft', {}, 'segment.mark-start'],
  ],
  'Chinese with full-width signs': [
    ['【', '【', 'BracketLeft', {}, 'segment.mark-start'],
    ['】', '】', 'BracketRight', {}, 'segment.mark-end'],
    ['？', '？', 'Slash', shift, 'help.shortcuts'],
    ['《', '《', 'Comma', shift, 'play.slower'],
    ['－', '－', 'Minus', {}, 'view.zoom-out'],
    ['３', '３', 'Digit3', {}, 'label.option-3'],
    ['ｓ', 'ｓ', 'KeyS', {}, 'segment.split-at-playhead'],
    ['a letter that begins a syllable', 'Process', 'KeyS', { keyCode: 229 }, undefined],
  ],
  Russian: [
    ['ы', 'ы', 'KeyS', {}, 'segment.split-at-playhead'],
    ['Ctrl+я', 'я', 'KeyZ', { ctrlKey: true }, 'history.undo'],
    ['х, where [ is on US keyboards', 'х', 'BracketLeft', {}, 'segment.mark-start'],
  ],
};

const appleLayouts: Readonly<Record<string, readonly Row[]>> = {
  'US English': [
    ['Option+S writes ß', 'ß', 'KeyS', option, 'segment.split-at-playhead'],
    ['Option+P writes π', 'π', 'KeyP', option, 'play.segment'],
    ['Option+[ writes “', '“', 'BracketLeft', option, 'segment.mark-start'],
    ['Option+, writes ≤', '≤', 'Comma', option, 'play.back'],
    ['Option+= writes ≠', '≠', 'Equal', option, 'view.zoom-in'],
    ['Firefox reports Option as AltGr', 'π', 'KeyP', { altKey: true, altGraph: true }, 'play.segment'],
    ['Cmd+Z', 'z', 'KeyZ', { metaKey: true }, 'history.undo'],
    ['Control+Z is something else', 'z', 'KeyZ', { ctrlKey: true }, undefined],
  ],
  German: [
    ['Cmd+Z', 'z', 'KeyY', { metaKey: true }, 'history.undo'],
    ['? on the ß key', '?', 'Minus', shift, 'help.shortcuts'],
    ['Option+L writes @', '@', 'KeyL', option, 'play.loop'],
  ],
};

describe.each(Object.entries(windowsLayouts))('%s on Windows and Linux', (_layout, rows) => {
  it.each(rows)('%s', (_what, key, code, held, meant) =>
    expect(find(press(key, code, held), fixedKeyboard(false))).toBe(meant),
  );
});

describe.each(Object.entries(appleLayouts))('%s on a Mac', (_layout, rows) => {
  it.each(rows)('%s', (_what, key, code, held, meant) =>
    expect(find(press(key, code, held), fixedKeyboard(true))).toBe(meant),
  );
});

describe('in a text field', () => {
  const german = fixedKeyboard(true);
  it('Option writes the signs of a programmer on German and French Macs', () => {
    expect(find(press('@', 'KeyL', option), german, 'document-text')).toBeUndefined();
    expect(find(press('[', 'Digit5', option), german, 'document-text')).toBeUndefined();
    expect(find(press('{', 'Digit8', option), german, 'foreign-text')).toBeUndefined();
  });
  it('a dead key begins an accent, with Option as well', () => {
    expect(find(press('Dead', 'KeyN', option), fixedKeyboard(true), 'foreign-text', 'inspection')).toBeUndefined();
    expect(find(press('Dead', 'KeyN', option), fixedKeyboard(true), 'none', 'inspection')).toBe('verdict.fail');
    expect(find(press('Dead', 'BracketLeft'), fixedKeyboard(false), 'document-text')).toBeUndefined();
  });
  it('AltGr writes', () => {
    for (const [key, code] of [
      ['@', 'KeyQ'],
      ['€', 'KeyE'],
      ['[', 'Digit8'],
      ['\\', 'Minus'],
      ['ś', 'KeyS'],
    ] as const)
      expect(find(press(key, code, altGr), fixedKeyboard(false), 'document-text')).toBeUndefined();
  });
});

describe('a keyboard that learns', () => {
  const optionY = press('¥', 'KeyZ', option);
  it('takes the place of a letter for a US one until it is known', () => {
    const keyboard = createKeyboard(true, undefined);
    expect(find(optionY, keyboard)).toBe('view.zoom-segment');
    keyboard.learn(press('y', 'KeyZ'));
    keyboard.learn(press('z', 'KeyY'));
    expect(find(optionY, keyboard)).toBeUndefined();
    expect(find(press('Ω', 'KeyY', option), keyboard)).toBe('view.zoom-segment');
  });
  it('asks the browser where that can tell', async () => {
    const keyboard = createKeyboard(true, {
      getLayoutMap: async () =>
        new Map([
          ['KeyY', 'z'],
          ['KeyZ', 'y'],
        ]),
    });
    await vi.waitFor(() => expect(keyboard.signAt('KeyY')).toBe('z'));
    expect(find(optionY, keyboard)).toBeUndefined();
  });
  it('stays quiet when the browser refuses', async () => {
    const keyboard = createKeyboard(true, { getLayoutMap: () => Promise.reject(new Error('not allowed')) });
    await Promise.resolve();
    expect(find(optionY, keyboard)).toBe('view.zoom-segment');
  });
});

describe('recording a chord', () => {
  const windows = fixedKeyboard(false);
  const apple = fixedKeyboard(true);
  it.each([
    ['a letter', press('k', 'KeyK'), windows, 'K'],
    ['a letter with Shift', press('K', 'KeyK', shift), windows, 'Shift+K'],
    ['a German Z', press('z', 'KeyY', { ctrlKey: true }), windows, 'Mod+Z'],
    ['a Russian letter, by its place', press('ы', 'KeyS'), windows, 'S'],
    ['Shift with a bracket', press('{', 'BracketLeft', shift), windows, 'Shift+['],
    ['the German question mark, by itself', press('?', 'Minus', shift), windows, '?'],
    ['a French digit', press('6', 'Digit6', shift), windows, '6'],
    ['the French sign below it', press('-', 'Digit6'), windows, '-'],
    ['plus', press('+', 'BracketRight'), windows, 'Plus'],
    ['Space', press(' ', 'Space', { altKey: true }), windows, 'Alt+Space'],
    ['Option with a letter', press('π', 'KeyP', option), apple, 'Alt+P'],
    ['Option with a dead key', press('Dead', 'KeyN', option), apple, 'Alt+N'],
    ['Control on a Mac', press('b', 'KeyB', { ctrlKey: true }), apple, 'Ctrl+B'],
    ['a pedal that sends a function key', press('F13', 'F13'), windows, 'F13'],
    ['a pedal that sends Pause', press('Pause', 'Pause'), windows, 'Pause'],
    ['a media key', press('MediaPlayPause', 'MediaPlayPause'), windows, 'MediaPlayPause'],
    ['a modifier alone', press('Control', 'ControlLeft', { ctrlKey: true }), windows, null],
    ['a composing input method', press('Process', 'KeyK', { keyCode: 229 }), windows, null],
    ['the Windows key', press('k', 'KeyK', { metaKey: true }), windows, null],
  ] as const)('%s', (_what, event, keyboard, keys) => {
    expect(keysOfPress(event, keyboard)).toBe(keys);
    if (keys !== null) {
      const own = layerBindings(table, 'default', { 'save.now': [{ keys, scope: 'workbench' }] });
      expect(
        findAction(event, {
          table,
          bindings: own,
          focus: { kind: 'none', region: null },
          mode: 'annotation',
          keyboard,
        }),
      ).toBe('save.now');
    }
  });
});
