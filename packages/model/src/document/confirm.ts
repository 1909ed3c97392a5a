import type { BaseDocument, Unit } from './unit.ts';

/**
 * Returns a unit or document in which the answer to a label is more than a default; the same object if it is already.
 */
export function withConfirmed<Owner extends Pick<BaseDocument, 'unconfirmed'>>(owner: Owner, labelId: string): Owner {
  if (owner.unconfirmed?.includes(labelId) !== true) return owner;
  const left = owner.unconfirmed.filter((id) => id !== labelId);
  return { ...owner, unconfirmed: left.length > 0 ? left : undefined };
}

/** Returns a unit that somebody accepted as it is; the same object if there is nothing left to accept. */
export const confirmedUnit = <Item extends Unit>(unit: Item): Item =>
  isConfirmed(unit) ? unit : { ...unit, unconfirmed: undefined, isToCheck: undefined };

/** Whether nothing of a unit waits to be confirmed or checked. */
export const isConfirmed = ({ unconfirmed = [], isToCheck = false }: Unit): boolean =>
  unconfirmed.length === 0 && !isToCheck;

/** Whether two versions are confirmed alike. */
export const sameConfirmation = (
  a: Pick<Unit, 'unconfirmed' | 'isToCheck'>,
  b: Pick<Unit, 'unconfirmed' | 'isToCheck'>,
): boolean =>
  (a.isToCheck ?? false) === (b.isToCheck ?? false) &&
  JSON.stringify(a.unconfirmed ?? []) === JSON.stringify(b.unconfirmed ?? []);
