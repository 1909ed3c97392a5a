import { actionIds, actions, isActionOf, type ActionId } from './action-table.ts';
import { canonicalKeys } from './key-chord.ts';
import type { Bindings, KeyLayer } from './key-layer.ts';
import { keyRegions, scopesOverlap, type Binding } from './key-scope.ts';
import { presets, type PresetName } from './presets/index.ts';
import { workbenchModes } from '../store/index.ts';

/** The keys that the table gives an action. */
export function defaultBindings(id: ActionId): readonly Binding[] {
  const { keys, textKeys = [], regionKeys = {} } = actions[id];
  return [
    ...keys.map((each): Binding => ({ keys: each, scope: 'workbench' })),
    ...textKeys.map((each): Binding => ({ keys: each, scope: 'everywhere' })),
    ...keyRegions.flatMap((scope) => (regionKeys[scope] ?? []).map((each): Binding => ({ keys: each, scope }))),
  ];
}

/**
 * The keys in force: a person's own over the preset's over the table's. A chord of a lower layer that clashes with one of a
 * higher yields to it, so that a new action never takes a key away from anybody.
 */
export function layerBindings(preset: PresetName, own: KeyLayer): Bindings {
  const layers: readonly KeyLayer[] = [own, presets[preset]];
  const taken: { id: ActionId; binding: Binding }[] = [];
  const settled = new Map<ActionId, readonly Binding[]>();
  for (const layer of layers) {
    const ofLayer = actionIds.flatMap((id) => {
      const wanted = settled.has(id) ? undefined : layer[id];
      return wanted ? [{ id, left: yieldTo(taken, id, wanted) }] : [];
    });
    for (const { id, left } of ofLayer) {
      settled.set(id, left);
      taken.push(...left.map((binding) => ({ id, binding })));
    }
  }
  const of = (id: ActionId): readonly Binding[] => settled.get(id) ?? yieldTo(taken, id, defaultBindings(id));
  // Every name is there, since the names come from the table.
  return Object.fromEntries(actionIds.map((id) => [id, of(id)])) as Record<ActionId, readonly Binding[]>;
}

const yieldTo = (
  taken: readonly { id: ActionId; binding: Binding }[],
  id: ActionId,
  wanted: readonly Binding[],
): readonly Binding[] =>
  wanted.filter((binding) => !taken.some((other) => other.id !== id && clash(id, binding, other.id, other.binding)));

/** Whether one press could mean both actions. */
export const clash = (a: ActionId, bindingA: Binding, b: ActionId, bindingB: Binding): boolean =>
  canonicalKeys(bindingA.keys) === canonicalKeys(bindingB.keys) &&
  scopesOverlap(bindingA.scope, bindingB.scope, bindingA.keys) &&
  workbenchModes.some((mode) => isActionOf(a, mode) && isActionOf(b, mode));

/** Two actions that want the same keys. */
export interface KeyConflict {
  readonly keys: string;
  readonly ids: readonly [ActionId, ActionId];
}

/** Every pair of actions that one press could mean, in the order of the table. */
export function findConflicts(bindings: Bindings): readonly KeyConflict[] {
  const byKeys = new Map<string, { id: ActionId; binding: Binding }[]>();
  for (const id of actionIds)
    for (const binding of bindings[id])
      byKeys.set(canonicalKeys(binding.keys), [...(byKeys.get(canonicalKeys(binding.keys)) ?? []), { id, binding }]);
  return [...byKeys.values()].flatMap((users) =>
    users.flatMap((a, index) =>
      users
        .slice(index + 1)
        .filter((b) => a.id !== b.id && clash(a.id, a.binding, b.id, b.binding))
        .map((b): KeyConflict => ({ keys: a.binding.keys, ids: [a.id, b.id] })),
    ),
  );
}

/** The actions that would share a press with a binding given to `id`. */
export const usersOf = (bindings: Bindings, id: ActionId, binding: Binding): readonly ActionId[] =>
  actionIds.filter((other) => other !== id && bindings[other].some((theirs) => clash(id, binding, other, theirs)));
