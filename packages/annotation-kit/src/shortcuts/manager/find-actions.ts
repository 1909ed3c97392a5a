import {
  actionGroups,
  actionIds,
  actions,
  formatKeys,
  type ActionGroup,
  type ActionId,
  type Bindings,
} from '../../core/index.ts';

/** The actions that match a search by name or key, by group; all for an empty search. */
export function findActions(
  query: string,
  nameOf: (id: ActionId) => string,
  bindings: Bindings,
  isApple: boolean,
): readonly { readonly group: ActionGroup; readonly ids: readonly ActionId[] }[] {
  const wanted = query.trim().toLocaleLowerCase();
  const fits = (id: ActionId): boolean =>
    wanted === '' ||
    nameOf(id).toLocaleLowerCase().includes(wanted) ||
    bindings[id].some(({ keys }) =>
      [keys, formatKeys(keys, isApple)].some((written) => hasKeys(written.toLocaleLowerCase(), wanted)),
    );
  return actionGroups
    .map((group) => ({ group, ids: actionIds.filter((id) => actions[id].group === group && fits(id)) }))
    .filter(({ ids }) => ids.length > 0);
}

/** A single letter matches only that key; longer searches match any part of a chord, such as “ctrl+sh”. */
const hasKeys = (written: string, wanted: string): boolean =>
  wanted.length === 1 ? written === wanted : written.includes(wanted);
