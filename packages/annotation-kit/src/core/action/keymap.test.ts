import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { audioActionTable } from '../../audio/actions/index.ts';
import { actionIdsOf } from './action-table.ts';
import { bindKeymap, keysIn } from './bound-keymap.ts';
import { keyScopes, type Binding } from './key-scope.ts';
import { warnOf } from './key-warning.ts';
import { parseKeymap } from './keymap-file.ts';
import type { KeyLayer } from './key-layer.ts';
import { findConflicts, layerBindings, usersOf } from './keymap-layers.ts';
import { createKeymap, type KeymapOptions } from './keymap.ts';
import { presetNames } from './presets.ts';
import { printKeymap, type KeymapSettings } from './print-keymap.ts';
import { shellActionTable, withShellActions } from './shell-actions.ts';

const table = withShellActions(audioActionTable);
const actionIds = actionIdsOf(table);
const boundKeymap = (options: KeymapOptions = {}) => bindKeymap(createKeymap(options), table);

const workbench = (keys: string): Binding => ({ keys, scope: 'workbench' });
const keys = fc.constantFrom(
  'A',
  'B',
  'Shift+[',
  '{',
  'Mod+K',
  'Alt+1',
  'F9',
  'Space',
  'Plus',
  '?',
  'Ctrl+Alt+Tab',
  'MediaPlayPause',
);
const binding = fc.record({ keys, scope: fc.constantFrom(...keyScopes) });
const layer: fc.Arbitrary<KeyLayer> = fc.dictionary(
  fc.constantFrom(...actionIds),
  fc.uniqueArray(binding, { maxLength: 3, selector: ({ keys: each, scope }) => `${scope} ${each}` }),
  { maxKeys: 6, noNullPrototype: true },
);
const settings: fc.Arbitrary<KeymapSettings> = fc.record({ preset: fc.constantFrom(...presetNames), own: layer });

describe('layers of keys', () => {
  it.each(presetNames)('has a preset without conflicts: %s', (preset) =>
    expect(findConflicts(table, layerBindings(table, preset, {}))).toEqual([]),
  );

  it.each(presetNames)('leaves every action that has keys some key in the preset %s', (preset) => {
    const plain = layerBindings(table, 'default', {});
    const bindings = layerBindings(table, preset, {});
    expect(actionIds.filter((id) => plain[id].length > 0 && bindings[id].length === 0)).toEqual([]);
  });

  it.each(presetNames)('has no chord in a preset that the browser keeps: %s', (preset) => {
    const bindings = layerBindings(table, preset, {});
    const kept = actionIds.flatMap((id) =>
      bindings[id]
        .filter((each) => warnOf(each, false) === 'never_arrives' || warnOf(each, true) === 'never_arrives')
        .map((each) => each.keys),
    );
    expect(kept).toEqual([]);
  });

  it('lets a person’s own keys win over the table’s', () => {
    const bindings = layerBindings(table, 'default', { 'save.now': [workbench('P')] });
    expect(bindings['save.now']).toEqual([workbench('P')]);
    expect(bindings['play.segment'].map((each) => each.keys)).toEqual(['F9', 'Alt+P']);
    expect(findConflicts(table, bindings)).toEqual([]);
  });

  it('finds conflicts only between what a person gave themselves', () => {
    fc.assert(
      fc.property(settings, ({ preset, own }) => {
        const given = new Set(Object.keys(own));
        for (const { ids } of findConflicts(table, layerBindings(table, preset, own)))
          expect(ids.every((id) => given.has(id))).toBe(true);
      }),
    );
  });

  it('knows that { and Shift+[ are one press, and that modes and places keep keys apart', () => {
    expect(
      findConflicts(
        table,
        layerBindings(table, 'default', { 'save.now': [workbench('{')], 'play.loop': [workbench('Shift+[')] }),
      ),
    ).toEqual([{ keys: 'Shift+[', ids: ['play.loop', 'save.now'] }]);
    expect(
      findConflicts(
        table,
        layerBindings(table, 'default', { 'verdict.pass': [workbench('X')], 'segment.delete': [workbench('X')] }),
      ),
    ).toEqual([]);
    expect(
      findConflicts(
        table,
        layerBindings(table, 'default', {
          'play.loop': [{ keys: 'X', scope: 'wave' }],
          'save.now': [{ keys: 'X', scope: 'labels' }],
        }),
      ),
    ).toEqual([]);
    expect(usersOf(table, layerBindings(table, 'default', {}), 'save.now', workbench('P'))).toEqual(['play.segment']);
  });
});

describe('a bound keymap', () => {
  it('takes a key from whatever had it, and gives it back', () => {
    const keymap = boundKeymap();
    const listener = vi.fn();
    keymap.subscribe(listener);
    keymap.take('play.loop', workbench('P'));
    expect(keysIn(keymap.getState().bindings['play.loop'])).toEqual(['L', 'Alt+L', 'P']);
    expect(keysIn(keymap.getState().bindings['play.segment'])).toEqual(['F9', 'Alt+P']);
    expect(keymap.getState().conflicts).toEqual([]);
    keymap.reset('play.loop');
    keymap.reset('play.segment');
    expect(keymap.getState().bindings).toEqual(boundKeymap().getState().bindings);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('never leaves a conflict on what it takes', () => {
    fc.assert(
      fc.property(settings, fc.constantFrom(...actionIds), binding, ({ preset, own }, id, wanted) => {
        const keymap = boundKeymap({ preset, overrides: own });
        keymap.take(id, wanted);
        expect(keymap.getState().bindings[id]).toContainEqual(wanted);
        expect(usersOf(table, keymap.getState().bindings, id, wanted)).toEqual([]);
      }),
    );
  });

  it('keeps own keys when the preset changes, and can do without a key', () => {
    const keymap = boundKeymap();
    keymap.assign('segment.delete', []);
    keymap.choosePreset('praat');
    expect(keysIn(keymap.getState().bindings['segment.delete'])).toEqual([]);
    expect(keysIn(keymap.getState().bindings['play.segment'])).toContain('Tab');
  });

  it('remembers, and hears of other tabs', () => {
    let kept: KeymapSettings | null = null;
    let tell: (settings: KeymapSettings) => void = () => undefined;
    const storage = {
      read: () => kept,
      write: (next: KeymapSettings) => void (kept = next),
      watch: (listener: typeof tell) => void (tell = listener),
    };
    boundKeymap({ storage }).assign('save.now', [workbench('F6')]);
    const second = boundKeymap({ storage });
    expect(keysIn(second.getState().bindings['save.now'])).toEqual(['F6']);
    tell({ preset: 'praat', own: {} });
    expect(second.getState().preset).toBe('praat');
  });

  it('holds to the preset until a slow storage answers', async () => {
    const storage = {
      read: async (): Promise<KeymapSettings> => ({ preset: 'praat', own: { 'save.now': [workbench('F6')] } }),
      write: vi.fn(),
    };
    const keymap = boundKeymap({ storage });
    expect(keymap.getState().preset).toBe('default');
    await vi.waitFor(() => expect(keysIn(keymap.getState().bindings['save.now'])).toEqual(['F6']));
    expect(storage.write).not.toHaveBeenCalled();
    const refused = boundKeymap({
      preset: 'praat',
      storage: { read: () => Promise.reject(new Error('offline')), write: vi.fn() },
    });
    expect(refused.getState().preset).toBe('praat');
  });
});

describe('a keymap of several surfaces', () => {
  const toyTable = withShellActions({ groups: [], rows: { 'toy.invert': { group: 'label', keys: ['I'] } } });

  it('leaves the keys of one alone when those of another change', () => {
    const keymap = createKeymap({ overrides: { 'play.loop': [workbench('X')], 'toy.invert': [workbench('V')] } });
    const toy = bindKeymap(keymap, toyTable);
    const audio = bindKeymap(keymap, table);
    toy.assign('save.now', [workbench('F6')]);
    expect(keysIn(audio.getState().bindings['save.now'])).toEqual(['F6']);
    toy.load({ preset: 'praat', own: { 'toy.invert': [workbench('J')] } });
    expect(keymap.getState()).toEqual({
      preset: 'praat',
      own: { 'play.loop': [workbench('X')], 'toy.invert': [workbench('J')] },
    });
    toy.reset();
    expect(keymap.getState().own).toEqual({ 'play.loop': [workbench('X')] });
    expect(keysIn(toy.getState().bindings['toy.invert'])).toEqual(['I']);
  });

  it('gives a press the meaning that the table has', () => {
    const toy = bindKeymap(createKeymap(), toyTable);
    toy.take('toy.invert', workbench('S'));
    expect(toy.getState().conflicts).toEqual([]);
    expect(Object.keys(toy.getState().bindings)).not.toContain('segment.split-at-playhead');
  });

  it('lists own actions first, and replaces those of the shell by rows of the same name', () => {
    const row = { group: 'move', keys: ['K'] };
    const joined = withShellActions({ groups: ['own'], rows: { 'segment.next': row, 'own.act': row } });
    expect(actionIdsOf(joined).slice(0, 2)).toEqual(['segment.next', 'own.act']);
    expect(joined.rows['segment.next']).toBe(row);
    expect(joined.groups).toEqual(['own', ...shellActionTable.groups]);
  });
});

describe('keymap files', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(
        settings,
        (before) => void expect(parseKeymap(printKeymap(before))).toEqual({ ok: true, settings: before, unknown: [] }),
      ),
    );
  });

  it('say what is wrong', () => {
    const file = (change: object) =>
      JSON.stringify({ format: 'earmark-keymap', version: 1, preset: 'default', keys: {}, ...change });
    const faultOf = (text: string) => {
      const result = parseKeymap(text);
      return result.ok ? undefined : result.fault;
    };
    expect(faultOf('{')).toEqual({ code: 'not_json' });
    expect(faultOf('{"a":1}')).toEqual({ code: 'not_a_keymap' });
    expect(faultOf(file({ version: 3 }))).toEqual({ code: 'newer_version', version: 3 });
    expect(faultOf(file({ preset: 'emacs' }))).toEqual({ code: 'bad_value', path: 'preset' });
    expect(faultOf(file({ keys: { 'save.now': [{ keys: 'Strg+S', scope: 'workbench' }] } }))).toEqual({
      code: 'bad_keys',
      action: 'save.now',
      keys: 'Strg+S',
    });
    expect(faultOf(file({ keys: { 'save.now': [{ keys: 'S', scope: 'moon' }] } }))).toEqual({
      code: 'bad_value',
      path: 'keys.save.now.0.scope',
    });
  });

  it('of version 1 call the scope of the workbench by its old name', () => {
    const text = JSON.stringify({
      format: 'earmark-keymap',
      version: 1,
      preset: 'default',
      keys: { 'save.now': [{ keys: 'V', scope: 'bench' }] },
    });
    expect(parseKeymap(text)).toMatchObject({ ok: true, settings: { own: { 'save.now': [workbench('V')] } } });
  });

  it('leave out actions that do not exist here', () => {
    const text = JSON.stringify({
      format: 'earmark-keymap',
      version: 1,
      preset: 'praat',
      keys: { 'video.play': [workbench('V')], 'save.now': [workbench('V')] },
    });
    expect(parseKeymap(text, actionIds)).toEqual({
      ok: true,
      settings: { preset: 'praat', own: { 'save.now': [workbench('V')] } },
      unknown: ['video.play'],
    });
    // A stored keymap holds the keys of every surface.
    expect(parseKeymap(text)).toMatchObject({ settings: { own: { 'video.play': [workbench('V')] } }, unknown: [] });
  });

  it('never throw', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((value) => `{"format":"earmark-keymap","version":1,"preset":"default","keys":${value}}`),
    );
    fc.assert(fc.property(anything, (text) => void parseKeymap(text)));
  });
});

describe('warnOf', () => {
  it.each([
    ['Mod+W', 'workbench', false, 'never_arrives'],
    ['Mod+T', 'everywhere', true, 'never_arrives'],
    ['Mod+Q', 'workbench', true, 'never_arrives'],
    ['Mod+Q', 'workbench', false, null],
    ['Mod+R', 'workbench', false, 'browser'],
    ['Mod+C', 'everywhere', false, 'typing'],
    ['Mod+C', 'workbench', false, null],
    ['Alt+L', 'everywhere', true, 'writes'],
    ['Alt+L', 'everywhere', false, null],
    ['Mod+Alt+E', 'everywhere', false, 'writes'],
    ['Tab', 'workbench', false, 'moves_focus'],
    ['Tab', 'wave', false, null],
    ['F13', 'everywhere', false, null],
  ] as const)('%s %s (Mac: %s): %s', (each, scope, isApple, warning) =>
    expect(warnOf({ keys: each, scope }, isApple)).toBe(warning),
  );
});
