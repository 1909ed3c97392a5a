import type { Unit, UnitPatch } from '@earmark/model';

/** The one patch that does what these do one after the other; each fits what the ones before it leave. */
export function composePatches<Patch extends UnitPatch<Unit>>(patches: readonly Patch[]): Patch | undefined {
  const [first, ...others] = patches;
  if (!first || others.length === 0) return first;
  /** Ids that were there before all of them, and go. */
  const remove = new Set<string>();
  const insert = new Map<string, Patch['insert'][number]>();
  for (const patch of patches) {
    for (const id of patch.remove) if (!insert.delete(id)) remove.add(id);
    for (const unit of patch.insert) insert.set(unit.id, unit);
  }
  // the other parts stand for the whole of what they name: the last one counts
  return Object.assign({}, ...patches, { remove: [...remove], insert: [...insert.values()] }) as Patch;
}
