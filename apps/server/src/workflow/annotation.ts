import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { readSeenCheck, type SeenCheck } from './ground-truth.ts';
import type { Reaching } from './reach.ts';

/*
 * Document, revisions, lease and annotator belong to an annotation of an item (ADR 38). Which of its annotations a call
 * works on is decided here alone.
 */

/** An item, by its `id`, and one of its annotations. */
export interface ItemAnnotation {
  readonly id: number;
  readonly annotation_id: number;
}

/**
 * SQL condition: `a` is the annotation of item `i` that a call works on: the named one, or the first. For a person who
 * has a check of the item, that one takes the place of the first (ADR 69), unless the item was passed on to that
 * person.
 */
export const isWorkedOn = (annotationId?: number, userId: number | null = null): Sql => {
  const first = sql`(select f.id from annotation f where f.item_id = i.id and f.ordinal = 1)`;
  const plain = annotationId === undefined ? sql`a.ordinal = 1` : sql`a.id = ${annotationId}`;
  if (userId === null) return sql`(a.item_id = i.id and ${plain})`;
  return sql`(a.item_id = i.id and a.id = coalesce(
    (select o.id from annotation o where o.item_id = i.id and o.is_check and o.annotator_id = ${userId} and not exists (select from item p where p.id = o.item_id and p.annotator_id = ${userId}) and ${annotationId === undefined ? sql`true` : sql`${annotationId} = ${first}`}),
    ${annotationId === undefined ? first : sql`${annotationId}::bigint`}))`;
};

/**
 * Returns the annotation of an item that a call works on, with the item's modality. Throws `annotation_unknown`, and
 * `not_found` for a missing item.
 */
export async function requireAnnotation(
  db: Queryable,
  itemId: number,
  annotationId?: number,
  userId: number | null = null,
): Promise<ItemAnnotation & { readonly modality: string }> {
  const row = await maybeOne<ItemAnnotation & { modality: string }>(
    db,
    sql`select i.id, i.modality, a.id as annotation_id from item i join annotation a on ${isWorkedOn(annotationId, userId)} where i.id = ${itemId}`,
  );
  if (!row) throw missingAnnotation(annotationId);
  return row;
}

/** Returns the error for a statement over an existing item and its annotation that found no row. */
export const missingAnnotation = (annotationId?: number): Refusal =>
  annotationId === undefined
    ? new Refusal('not_found')
    : new Refusal('annotation_unknown', { annotation: annotationId });

/**
 * Returns the annotation of an item that the caller reads or works on: the named one, else the own blind copy, else the
 * first, as undefined. Nobody who annotates or reviews sees the copies of others here. Throws `annotation_unknown`.
 */
export const readableAnnotation = async (
  db: Queryable,
  reaching: Reaching,
  itemId: number,
  annotationId: number | undefined,
): Promise<number | undefined> => (await readReadable(db, reaching, itemId, annotationId)).annotationId;

interface Readable {
  readonly annotationId: number | undefined;
  /** The check that the item is for the caller. */
  readonly check: SeenCheck | undefined;
}

/** Returns the readable annotation of an item with the check by which it was found, if any. */
export async function readReadable(
  db: Queryable,
  { caller, scope }: Reaching,
  itemId: number,
  annotationId: number | undefined,
): Promise<Readable> {
  const check = await readSeenCheck(db, { caller, scope }, itemId);
  if (check) {
    if (annotationId !== undefined && annotationId !== check.shown_id && annotationId !== check.annotation_id)
      throw missingAnnotation(annotationId);
    return { annotationId: check.annotation_id, check };
  }
  const copies = await db.query<{ id: number; annotator_id: number | null; is_result_own: boolean }>(
    sql.frequent(sql`
      select c.id, c.annotator_id, coalesce(i.annotator_id = ${caller.userId}, false) as is_result_own
      from annotation c join item i on i.id = c.item_id where c.item_id = ${itemId} and c.ordinal > 1 and not c.is_check order by c.ordinal`),
  );
  const own = copies.find(({ annotator_id: annotator }) => annotator === caller.userId);
  // What they made is the result now, and may have come back to them
  if (annotationId === undefined) return { annotationId: own?.is_result_own ? undefined : own?.id, check };
  const isForeign = copies.some(({ id }) => id === annotationId) && annotationId !== own?.id;
  if (isForeign && (scope === 'assigned' || scope === 'verifier')) throw missingAnnotation(annotationId);
  return { annotationId, check };
}
