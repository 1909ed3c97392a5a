import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal } from '../http/index.ts';

/*
 * Document, revisions, lease and annotator belong to an annotation of an item (ADR 38). Which of its annotations a call works
 * on is decided here alone.
 */

/** An item, by its `id`, and one of its annotations. */
export interface ItemAnnotation {
  readonly id: number;
  readonly annotation_id: number;
}

/** SQL condition: `a` is the annotation of item `i` that a call works on: the named one, or the first, which today is the only one. */
export const isWorkedOn = (annotationId?: number): Sql =>
  sql`(a.item_id = i.id and ${annotationId === undefined ? sql`a.ordinal = 1` : sql`a.id = ${annotationId}`})`;

/** Returns the annotation of an item that a call works on, with the item's modality. Throws `annotation_unknown`, and `not_found` for a missing item. */
export async function requireAnnotation(
  db: Queryable,
  itemId: number,
  annotationId?: number,
): Promise<ItemAnnotation & { readonly modality: string }> {
  const row = await maybeOne<ItemAnnotation & { modality: string }>(
    db,
    sql`select i.id, i.modality, a.id as annotation_id from item i join annotation a on ${isWorkedOn(annotationId)} where i.id = ${itemId}`,
  );
  if (!row) throw missingAnnotation(annotationId);
  return row;
}

/** Returns the error for a statement over an existing item and its annotation that found no row. */
export const missingAnnotation = (annotationId?: number): Refusal =>
  annotationId === undefined
    ? new Refusal('not_found')
    : new Refusal('annotation_unknown', { annotation: annotationId });
