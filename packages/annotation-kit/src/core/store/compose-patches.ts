import type { CommandOf } from '@earmark/model';

export type Patch = CommandOf<'document.patch'>;

/** The one patch that does what these do one after the other; each fits what the ones before it leave. */
export function composePatches(patches: readonly Patch[]): Patch {
  const [first, ...others] = patches;
  if (first && others.length === 0) return first;
  /** Ids that were there before all of them, and go. */
  const remove = new Set<string>();
  const insert = new Map<string, Patch['insert'][number]>();
  const composed: Patch = { type: 'document.patch', remove: [], insert: [] };
  for (const patch of patches) {
    for (const id of patch.remove) if (!insert.delete(id)) remove.add(id);
    for (const segment of patch.insert) insert.set(segment.id, segment);
    const { answers, comments, isValid, tracks } = patch;
    Object.assign(
      composed,
      answers && { answers },
      comments && { comments },
      isValid !== undefined && { isValid },
      tracks && { tracks },
    );
  }
  return { ...composed, remove: [...remove], insert: [...insert.values()] };
}
