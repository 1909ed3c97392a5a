import type { Unit, UnitPatch } from '@earmark/model';

/** Composes patches that follow one another into one patch. */
export function composePatches<Patch extends UnitPatch<Unit>>(patches: readonly Patch[]): Patch | undefined {
  const [first, ...others] = patches;
  if (!first || others.length === 0) return first;
  /** Ids that existed before all patches and are removed by them. */
  const remove = new Set<string>();
  const insert = new Map<string, Patch['insert'][number]>();
  for (const patch of patches) {
    for (const id of patch.remove) if (!insert.delete(id)) remove.add(id);
    for (const unit of patch.insert) insert.set(unit.id, unit);
  }
  // the other fields replace the whole value they name: the last one counts
  return Object.assign({}, ...patches, { remove: [...remove], insert: [...insert.values()] }) as Patch;
}
