import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differingUnits, mergeUnits, shownUnits, type Unit, type UnitAccess } from './index.ts';
import type { BaseDocument } from './unit.ts';

interface Numbered extends Unit {
  readonly position: number;
}
interface List extends BaseDocument {
  readonly units: readonly Numbered[];
}
const unitOf = (position: number, id = `u${position}`): Numbered => ({
  id,
  position,
  answers: {},
  comments: [],
  status: 'completed',
});
const access: Pick<UnitAccess<List, Numbered>, 'of' | 'isHidden'> = {
  of: ({ units }) => units,
  isHidden: ({ position }) => position % 10 === 3,
};
const listOf = (units: readonly Numbered[]): List => ({
  kind: 'list',
  version: 1,
  isValid: true,
  answers: {},
  comments: [],
  units,
});
/** What differs, found by looking at all units. */
function differing(a: readonly Numbered[], b: readonly Numbered[]): readonly (readonly Numbered[])[] {
  return differingUnits([...a], [...b]);
}

it('finds what differs between a list and what was made of it, as between any two', () => {
  const positions = fc.uniqueArray(fc.nat(60), { maxLength: 30 });
  const edit = fc.record({ gone: fc.uniqueArray(fc.nat(60), { maxLength: 3 }), come: positions });
  fc.assert(
    fc.property(positions, fc.array(edit, { maxLength: 5 }), (first, edits) => {
      let units: readonly Numbered[] = first.sort((a, b) => a - b).map((position) => unitOf(position));
      for (const { gone, come } of edits) {
        const removedAt = [...units.keys()].filter((at) => gone.includes(units[at]?.position ?? -1));
        const before = units;
        // One that was removed may come back as the same object
        const back = removedAt.slice(0, 1).flatMap((at) => before[at] ?? []);
        const fresh = come.slice(0, 3).map((position, at) => unitOf(position, `n${at} ${position}`));
        const insert = [...back, ...fresh].sort((a, b) => a.position - b.position);
        const { merged } = mergeUnits(before, removedAt, insert, (a, b) => a.position - b.position);
        expect(differingUnits(before, merged)).toEqual(differing(before, merged));
        expect(differingUnits(merged, before)).toEqual(differing(merged, before));
        expect(shownUnits(access, listOf(merged))).toEqual(merged.filter(({ position }) => position % 10 !== 3));
        units = merged;
      }
    }),
  );
});
