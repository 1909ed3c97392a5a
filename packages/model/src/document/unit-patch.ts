import type { Comment } from './comment-schema.ts';
import { withKnownAuthors } from './comment.ts';
import { sameConfirmation } from './confirm.ts';
import { differingUnits, unitIndexes } from './find-units.ts';
import type { BaseDocument, Unit, UnitAccess } from './unit.ts';

/**
 * The command that replaces parts of a document as a whole, for undo, redo and restoring a revision. Omitted parts
 * stay.
 */
export interface UnitPatch<Item extends Unit> {
  /** The type of this command in every modality. */
  readonly type: 'document.patch';
  /** Ids of the units to remove. */
  readonly remove: readonly string[];
  /** Units to insert, complete. */
  readonly insert: readonly Item[];
  /** Answers about the whole item. */
  readonly answers?: Item['answers'] | undefined;
  /** Comments on the whole item. */
  readonly comments?: readonly Comment[] | undefined;
  /** Validity of the item. */
  readonly isValid?: boolean | undefined;
  /** Labels of the whole item with an unconfirmed default. */
  readonly unconfirmed?: readonly string[] | undefined;
}

/**
 * Returns the patch from `from` to `to` for the parts that all modalities share. Identical objects at the start and end
 * of both lists are skipped, so the cost depends on the range between the first and the last change.
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
    ...(!sameConfirmation(from, to) && { unconfirmed: to.unconfirmed ?? [] }),
  };
}

/**
 * Whether a patch changes nothing. It enumerates the patch's own fields, so a part that a modality adds later cannot be
 * forgotten here.
 */
export const isEmptyPatch = ({ remove, insert, ...rest }: UnitPatch<Unit>): boolean =>
  remove.length + insert.length === 0 && Object.values(rest).every((part) => part === rest.type || part === undefined);

/** Applies the parts of a patch that all modalities share, except units. */
export const patchFrame = <Document extends BaseDocument>(
  document: Document,
  { answers, comments, isValid, unconfirmed }: Omit<UnitPatch<Unit>, 'insert'>,
): Document => ({
  ...document,
  answers: answers ?? document.answers,
  comments: comments ? withKnownAuthors(comments, document.comments) : document.comments,
  isValid: isValid ?? document.isValid,
  ...(unconfirmed && { unconfirmed: unconfirmed.length > 0 ? unconfirmed : undefined }),
});

/** Returns the units that a patch inserts, with the authors of comments that the document has already. */
export function unitsToInsert<Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
  document: Document,
  insert: readonly Item[],
): readonly Item[] {
  const commented = insert.filter(({ comments }) => comments.length > 0);
  if (commented.length === 0) return insert;
  const units = access.of(document);
  const at = unitIndexes(
    units,
    commented.map(({ id }) => id),
  );
  const known = new Map(at.flatMap((index) => units[index] ?? []).map((unit) => [unit.id, unit.comments]));
  return insert.map((unit) => {
    const comments = withKnownAuthors(unit.comments, known.get(unit.id) ?? []);
    return comments === unit.comments ? unit : { ...unit, comments };
  });
}

/** Whether two plain JSON values are equal regardless of property order, which a database may or may not preserve. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return Object.keys({ ...a, ...b }).every((key) => isSameJson(a[key], b[key]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
