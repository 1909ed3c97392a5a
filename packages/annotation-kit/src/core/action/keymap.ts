import { createListeners } from '../listeners.ts';
import { actionIds, type ActionId } from './action-table.ts';
import { canonicalKeys } from './key-chord.ts';
import type { Binding } from './key-scope.ts';
import type { Bindings, KeyLayer } from './key-layer.ts';
import { clash, findConflicts, layerBindings, usersOf, type KeyConflict } from './keymap-layers.ts';
import type { KeymapStorage } from './keymap-storage.ts';
import type { PresetName } from './presets/index.ts';
import type { KeymapSettings } from './print-keymap.ts';

export interface KeymapState extends KeymapSettings {
  /** The keys in force. */
  readonly bindings: Bindings;
  readonly conflicts: readonly KeyConflict[];
}

/** The keys of one person: an external store, so that a change takes effect at once wherever keys are read or shown. */
export interface Keymap {
  readonly getState: () => KeymapState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Gives an action these keys and no others. */
  readonly assign: (id: ActionId, bindings: readonly Binding[]) => void;
  /** Gives an action one key more, and takes it from whatever else had it. */
  readonly take: (id: ActionId, binding: Binding) => void;
  /** Back to the preset: one action, or all. */
  readonly reset: (id?: ActionId) => void;
  readonly choosePreset: (preset: PresetName) => void;
  /** Puts other settings in place, say imported ones. */
  readonly load: (settings: KeymapSettings) => void;
}

export interface KeymapOptions {
  readonly preset?: PresetName;
  /** Keys that differ from the preset's. */
  readonly overrides?: KeyLayer;
  /** Remembers changes, and comes before `preset` and `overrides` when it holds something. */
  readonly storage?: KeymapStorage;
}

export function createKeymap({ preset = 'default', overrides = {}, storage }: KeymapOptions = {}): Keymap {
  const listeners = createListeners();
  const kept = storage?.read() ?? null;
  let state = stateOf(kept instanceof Promise || kept === null ? { preset, own: overrides } : kept);
  const show = (settings: KeymapSettings): void => {
    state = stateOf(settings);
    listeners.emit();
  };
  const change = (own: KeyLayer, chosen = state.preset): void => {
    show({ preset: chosen, own });
    storage?.write({ preset: state.preset, own: state.own });
  };
  storage?.watch?.(show);
  // What cannot be read stays where it is, until keys are changed here.
  if (kept instanceof Promise)
    void kept.then(
      (settings) => settings && show(settings),
      () => undefined,
    );
  return {
    getState: () => state,
    subscribe: listeners.add,
    assign: (id, bindings) => change({ ...state.own, [id]: withoutDoubles(bindings) }),
    take(id, binding) {
      const own: Partial<Record<ActionId, readonly Binding[]>> = {
        ...state.own,
        [id]: withoutDoubles([...state.bindings[id], binding]),
      };
      for (const other of usersOf(state.bindings, id, binding))
        own[other] = state.bindings[other].filter((theirs) => !clash(id, binding, other, theirs));
      change(own);
    },
    reset: (id) =>
      change(id === undefined ? {} : Object.fromEntries(Object.entries(state.own).filter(([key]) => key !== id))),
    choosePreset: (next) => change(state.own, next),
    load: ({ preset: next, own }) => change(own, next),
  };
}

function stateOf({ preset, own }: KeymapSettings): KeymapState {
  const bindings = layerBindings(preset, own);
  return { preset, own, bindings, conflicts: findConflicts(bindings) };
}

/** Each chord once in each scope. */
const withoutDoubles = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.filter(
    ({ keys, scope }, index) =>
      bindings.findIndex((other) => canonicalKeys(other.keys) === canonicalKeys(keys) && other.scope === scope) ===
      index,
  );

/** The keys of an action in one list, the quickest to press first. */
export const keysIn = ({ bindings }: Pick<KeymapState, 'bindings'>, id: ActionId): readonly string[] => [
  ...new Set(bindings[id].map(({ keys }) => keys)),
];

/** The actions whose keys differ from the preset's. */
export const changedActions = ({ own }: Pick<KeymapState, 'own'>): readonly ActionId[] =>
  actionIds.filter((id) => own[id] !== undefined);
