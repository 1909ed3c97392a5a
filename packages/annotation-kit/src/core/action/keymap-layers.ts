import { workbenchModes } from '../store/index.ts';
import { actionIdsOf, isActionOf, type ActionRow, type ActionTable } from './action-table.ts';
import { canonicalKeys } from './key-chord.ts';
import type { Bindings, KeyLayer } from './key-layer.ts';
import { keyRegions, scopesOverlap, type Binding } from './key-scope.ts';
import type { PresetName } from './presets.ts';

/** Returns the default keys of an action. */
export const defaultBindings = ({ keys, textKeys = [], regionKeys = {} }: ActionRow): readonly Binding[] => [
  ...keys.map((each): Binding => ({ keys: each, scope: 'workbench' })),
  ...textKeys.map((each): Binding => ({ keys: each, scope: 'everywhere' })),
  ...keyRegions.flatMap((scope) => (regionKeys[scope] ?? []).map((each): Binding => ({ keys: each, scope }))),
];

interface Use {
  readonly row: ActionRow;
  readonly binding: Binding;
}

/**
 * Returns the effective keys: the user's own over the preset's over the table's. A chord of a lower layer that
 * conflicts with one of a higher layer is dropped, so that a new action never takes over a key that is in use.
 */
export function layerBindings<Id extends string>(
  table: ActionTable<Id>,
  preset: PresetName,
  own: KeyLayer,
): Bindings<Id> {
  const { rows } = table;
  const ids = actionIdsOf(table);
  const layers: readonly KeyLayer[] = [own, table.presets?.[preset] ?? {}];
  const taken: Use[] = [];
  const settled = new Map<Id, readonly Binding[]>();
  for (const layer of layers) {
    const ofLayer = ids.flatMap((id) => {
      const wanted = settled.has(id) ? undefined : layer[id];
      return wanted ? [{ id, left: yieldTo(taken, rows[id], wanted) }] : [];
    });
    for (const { id, left } of ofLayer) {
      settled.set(id, left);
      taken.push(...left.map((binding) => ({ row: rows[id], binding })));
    }
  }
  const of = (id: Id): readonly Binding[] => settled.get(id) ?? yieldTo(taken, rows[id], defaultBindings(rows[id]));
  // `Object.fromEntries` loses the key type.
  return Object.fromEntries(ids.map((id) => [id, of(id)])) as Record<Id, readonly Binding[]>;
}

const yieldTo = (taken: readonly Use[], row: ActionRow, wanted: readonly Binding[]): readonly Binding[] =>
  wanted.filter((binding) => !taken.some((other) => other.row !== row && clash({ row, binding }, other)));

/** Whether one key press could trigger both actions. */
export const clash = (a: Use, b: Use): boolean =>
  canonicalKeys(a.binding.keys) === canonicalKeys(b.binding.keys) &&
  scopesOverlap(a.binding.scope, b.binding.scope, a.binding.keys) &&
  workbenchModes.some((mode) => isActionOf(a.row, mode) && isActionOf(b.row, mode));

/** Two actions with conflicting keys. */
export interface KeyConflict<Id extends string = string> {
  readonly keys: string;
  readonly ids: readonly [Id, Id];
}

/** Returns every pair of actions that one key press could trigger, in the order of the table. */
export function findConflicts<Id extends string>(
  table: ActionTable<Id>,
  bindings: Bindings<Id>,
): readonly KeyConflict<Id>[] {
  const byKeys = new Map<string, (Use & { readonly id: Id })[]>();
  for (const id of actionIdsOf(table))
    for (const binding of bindings[id]) {
      const keys = canonicalKeys(binding.keys);
      byKeys.set(keys, [...(byKeys.get(keys) ?? []), { id, row: table.rows[id], binding }]);
    }
  return [...byKeys.values()].flatMap((users) =>
    users.flatMap((a, index) =>
      users
        .slice(index + 1)
        .filter((b) => a.id !== b.id && clash(a, b))
        .map((b): KeyConflict<Id> => ({ keys: a.binding.keys, ids: [a.id, b.id] })),
    ),
  );
}

/** Returns the actions that would conflict with a binding assigned to `id`. */
export const usersOf = <Id extends string>(
  table: ActionTable<Id>,
  bindings: Bindings<Id>,
  id: Id,
  binding: Binding,
): readonly Id[] =>
  actionIdsOf(table).filter(
    (other) =>
      other !== id &&
      bindings[other].some((theirs) =>
        clash({ row: table.rows[id], binding }, { row: table.rows[other], binding: theirs }),
      ),
  );
