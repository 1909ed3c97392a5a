import { actionIdsOf, formatKeys, type ActionTable, type Bindings } from '../../core/index.ts';

/** The actions that match a search by name or key, by group; all for an empty search. */
export function findActions(
  table: ActionTable,
  query: string,
  nameOf: (id: string) => string,
  bindings: Bindings,
  isApple: boolean,
): readonly { readonly group: string; readonly ids: readonly string[] }[] {
  const wanted = query.trim().toLocaleLowerCase();
  const fits = (id: string): boolean =>
    wanted === '' ||
    nameOf(id).toLocaleLowerCase().includes(wanted) ||
    (bindings[id] ?? []).some(({ keys }) =>
      [keys, formatKeys(keys, isApple)].some((written) => hasKeys(written.toLocaleLowerCase(), wanted)),
    );
  return table.groups
    .map((group) => ({
      group,
      ids: actionIdsOf(table).filter((id) => table.rows[id]?.group === group && fits(id)),
    }))
    .filter(({ ids }) => ids.length > 0);
}

/** A single letter matches only that key; longer searches match any part of a chord, such as “ctrl+sh”. */
const hasKeys = (written: string, wanted: string): boolean =>
  wanted.length === 1 ? written === wanted : written.includes(wanted);
