import { refuse, type Fault, type Unit } from '@earmark/model';

/** Fields that comments and verdicts change; these are allowed on a locked unit. */
const free: ReadonlySet<string> = new Set<keyof Unit>(['comments', 'status', 'errorTypes']);

/** The fault of the first locked unit that an edit changes or removes. `field` is the list's name in the document. */
export function lockedFault<Item extends Unit>(
  field: string,
  before: readonly Item[],
  after: readonly Item[],
  isLocked: (unit: Item) => boolean,
): Fault | null {
  if (before === after) return null;
  const same = new Set(after);
  const changed = before.filter((unit) => !same.has(unit) && isLocked(unit));
  if (changed.length === 0) return null;
  const now = new Map(after.map((unit) => [unit.id, unit]));
  const edited = changed.find((unit) => !isSameContent(unit, now.get(unit.id)));
  return edited ? refuse('segment_locked', [field, edited.id]).fault : null;
}

function isSameContent(before: object, after: object | undefined): boolean {
  if (!after) return false;
  const [one, other] = [before, after].map((unit) => new Map(Object.entries(unit).filter(([name]) => !free.has(name))));
  return one?.size === other?.size && [...(one ?? [])].every(([name, value]) => other?.get(name) === value);
}
