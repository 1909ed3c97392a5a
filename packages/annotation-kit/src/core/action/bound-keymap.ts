import { actionIdsOf, type ActionTable } from './action-table.ts';
import { canonicalKeys } from './key-chord.ts';
import type { Bindings, KeyLayer } from './key-layer.ts';
import type { Binding } from './key-scope.ts';
import type { Keymap } from './keymap.ts';
import { clash, findConflicts, layerBindings, usersOf, type KeyConflict } from './keymap-layers.ts';
import type { PresetName } from './presets.ts';
import type { KeymapSettings } from './print-keymap.ts';

/** A user's key settings, with the keys that they give to the actions of one workbench. */
export interface BoundKeymapState<Id extends string = string> extends KeymapSettings {
  /** The effective keys. */
  readonly bindings: Bindings<Id>;
  readonly conflicts: readonly KeyConflict<Id>[];
}

/** A user's keymap for the actions of one workbench; its changes are stored with the keymap. */
export interface BoundKeymap<Id extends string = string> {
  readonly table: ActionTable<Id>;
  readonly getState: () => BoundKeymapState<Id>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces all keys of an action. */
  assign(id: Id, bindings: readonly Binding[]): void;
  /** Adds a key to an action, and removes it from every other action of the table. */
  take(id: Id, binding: Binding): void;
  /** Resets one action, or all of the table, to the preset. */
  reset(id?: Id): void;
  readonly choosePreset: (preset: PresetName) => void;
  /** Replaces the keys of the table's actions, for example by imported ones; keys of other tables stay. */
  readonly load: (settings: KeymapSettings) => void;
}

/**
 * Binds a keymap to the actions of a table. Changes go to the keymap, so that every workbench that is bound to it
 * follows.
 */
export function bindKeymap<Id extends string>(keymap: Keymap, table: ActionTable<Id>): BoundKeymap<Id> {
  const ids = actionIdsOf(table);
  let settings: KeymapSettings | undefined;
  let state: BoundKeymapState<Id>;
  const getState = (): BoundKeymapState<Id> => {
    const newest = keymap.getState();
    // Once for each change: listeners compare states by identity
    if (settings !== newest) {
      settings = newest;
      const bindings = layerBindings(table, newest.preset, newest.own);
      state = { ...newest, bindings, conflicts: findConflicts(table, bindings) };
    }
    return state;
  };
  const change = (own: KeyLayer, preset = keymap.getState().preset): void => keymap.change({ preset, own });
  const without = (removed: readonly string[]): KeyLayer =>
    Object.fromEntries(Object.entries(keymap.getState().own).filter(([id]) => !removed.includes(id)));
  return {
    table,
    getState,
    subscribe: keymap.subscribe,
    assign: (id, bindings) => change({ ...getState().own, [id]: withoutDoubles(bindings) }),
    take(id, binding) {
      const { own, bindings } = getState();
      const use = { row: table.rows[id], binding };
      const yielded = usersOf(table, bindings, id, binding).map(
        (other) =>
          [
            other,
            bindings[other].filter((theirs) => !clash(use, { row: table.rows[other], binding: theirs })),
          ] as const,
      );
      change({ ...own, ...Object.fromEntries(yielded), [id]: withoutDoubles([...bindings[id], binding]) });
    },
    reset: (id) => change(without(id === undefined ? ids : [id])),
    choosePreset: (preset) => change(keymap.getState().own, preset),
    load: ({ preset, own }) => change({ ...without(ids), ...own }, preset),
  };
}

/** Removes repeated bindings of the same chord and scope. */
const withoutDoubles = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.filter(
    ({ keys, scope }, index) =>
      bindings.findIndex((other) => canonicalKeys(other.keys) === canonicalKeys(keys) && other.scope === scope) ===
      index,
  );

/** The distinct chords of an action, those with the fewest keys first. */
export const keysIn = (bindings: readonly Binding[]): readonly string[] => [
  ...new Set(bindings.map(({ keys }) => keys)),
];

/** Returns the actions of the table whose keys differ from the preset's. */
export const changedActions = <Id extends string>(
  table: ActionTable<Id>,
  { own }: Pick<KeymapSettings, 'own'>,
): readonly Id[] => actionIdsOf(table).filter((id) => own[id] !== undefined);
