import type { Comment } from './comment-schema.ts';
import { differingUnits } from './find-units.ts';
import type { BaseDocument, Unit, UnitAccess } from './unit.ts';

/** The command that puts parts of a document in place as they are: undo, redo, restoring a revision. Parts left out stay. */
export interface UnitPatch<Item extends Unit> {
  readonly type: 'document.patch';
  /** Ids of units. */
  readonly remove: readonly string[];
  readonly insert: readonly Item[];
  readonly answers?: Item['answers'] | undefined;
  readonly comments?: readonly Comment[] | undefined;
  readonly isValid?: boolean | undefined;
}

/**
 * The patch that turns `from` into `to` in what all modalities have. Units that are the same objects at the beginning and at the end
 * of both lists are passed over, so that the cost follows what lies between the first and the last change.
 */
export function unitPatchBetween<Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
  from: Document,
  to: Document,
): UnitPatch<Item> {
  const [old, fresh] = differingUnits(access.of(from), access.of(to));
  const fromById = new Map(old.map((unit) => [unit.id, unit]));
  const toById = new Map(fresh.map((unit) => [unit.id, unit]));
  return {
    type: 'document.patch',
    remove: old.filter((unit) => !isSameJson(unit, toById.get(unit.id))).map(({ id }) => id),
    insert: fresh.filter((unit) => !isSameJson(unit, fromById.get(unit.id))),
    ...(!isSameJson(from.answers, to.answers) && { answers: to.answers }),
    ...(!isSameJson(from.comments, to.comments) && { comments: to.comments }),
    ...(from.isValid !== to.isValid && { isValid: to.isValid }),
  };
}

/** Whether a patch changes nothing: it names no units and, beside its type, no other part, whichever parts its modality has. */
export const isEmptyPatch = ({ remove, insert, ...rest }: UnitPatch<Unit>): boolean =>
  remove.length + insert.length === 0 && Object.values(rest).every((part) => part === rest.type || part === undefined);

/** The document with the patch's parts that all modalities have, units aside. */
export const patchFrame = <Document extends BaseDocument>(
  document: Document,
  { answers, comments, isValid }: Omit<UnitPatch<Unit>, 'insert'>,
): Document => ({
  ...document,
  answers: answers ?? document.answers,
  comments: comments ?? document.comments,
  isValid: isValid ?? document.isValid,
});

/** Whether two values of plain JSON say the same, in whatever order their fields stand: a database keeps that order or does not. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return Object.keys({ ...a, ...b }).every((key) => isSameJson(a[key], b[key]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
