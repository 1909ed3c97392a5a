import { differingUnits, refuse, type Fault, type Unit } from '@earmark/model';

/** The fault of the first locked unit that an edit changes or removes. `field` is the list's name in the document. */
export function lockedFault<Item extends Unit>(
  field: string,
  before: readonly Item[],
  after: readonly Item[],
  isLocked: (unit: Item) => boolean,
): Fault | null {
  const [gone, come] = differingUnits(before, after);
  const same = new Set(come);
  const edited = gone.find(
    (unit) =>
      !same.has(unit) &&
      isLocked(unit) &&
      !isSameContent(
        unit,
        come.find(({ id }) => id === unit.id),
      ),
  );
  return edited ? refuse('segment_locked', [field, edited.id]).fault : null;
}

/** Comments and verdicts are allowed on a locked unit. */
const isSameContent = (before: Unit, after: Unit | undefined): boolean =>
  after !== undefined &&
  Object.keys({ ...before, ...after }).every(
    (name) => /^(comments|status|errorTypes)$/.test(name) || Reflect.get(before, name) === Reflect.get(after, name),
  );
