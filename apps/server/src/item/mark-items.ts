import type { Caller } from '../http/index.ts';
import { Refusal } from '../http/index.ts';
import { sql, type Transaction } from '../db/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { fireEach, personOf, type ItemState } from '../workflow/index.ts';
import { readDocument } from './revision.ts';

/** Result of marking: the ids of changed items, and why others were refused; the rest was marked so already. */
export interface Marked {
  readonly changed: readonly number[];
  readonly refused: ReadonlyMap<number, Refusal>;
}

/**
 * Marks items of a task, locked with it, valid or invalid: by the document's command, as a revision of the person, so
 * that the history shows it. Refuses those that somebody has open.
 */
export async function markItems(
  tx: Transaction,
  items: readonly ItemState[],
  { isValid, by }: { readonly isValid: boolean; readonly by: Caller },
): Promise<Marked> {
  const refused = new Map<number, Refusal>();
  const rows = await tx.query<{ id: number; is_valid: boolean; modality: string; unit_count: number }>(
    sql`select id, is_valid, modality, unit_count from item where id = any(${items.map(({ id }) => id)}::bigint[])`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const free = items.filter((item) => {
    const isOpen = item.lease !== null && !item.lease_is_over;
    if (isOpen) refused.set(item.id, new Refusal('item_in_use'));
    return !isOpen && stored.get(item.id)?.is_valid !== isValid;
  });
  const decided = await fireEach(tx, free, {
    eventFor: () => (isValid ? 'mark_valid' : 'mark_invalid'),
    actor: personOf(by),
  });
  const changed = free.filter(({ id }) => !decided.has(id));
  const written: Revised[] = [];
  for (const [modality, group] of Map.groupBy(changed, ({ id }) => stored.get(id)?.modality ?? ''))
    written.push(
      ...(await tx.query<Revised>(sql`
        with appended as (
          insert into annotation_revision (annotation_id, revision, kind, author_id, model_version, commands)
          select a.id, a.revision, 'edit', ${by.userId}::bigint, ${requireModality(modality).version}::integer, ${sql.json([{ type: 'validity.set', isValid }])}::jsonb
          from annotation a where a.item_id = any(${group.map(({ id }) => id)}::bigint[]) and a.ordinal = 1
          returning annotation_id, revision
        ) select a.item_id as id, p.annotation_id, p.revision from appended p join annotation a on a.id = p.annotation_id`)),
    );
  // What is not valid has no effective size; valid again, it has that of its document
  if (isValid)
    await writeSizes(
      tx,
      written.filter(({ id }) => (stored.get(id)?.unit_count ?? 0) > 0),
    );
  return { changed: changed.map(({ id }) => id), refused: new Map([...refused, ...decided]) };
}

/** An item with the revision that was appended to its annotation. */
interface Revised {
  readonly id: number;
  readonly annotation_id: number;
  readonly revision: number;
}

/**
 * Sets the effective size of items that have just got a revision, one after the other: few have units when they are
 * marked.
 */
async function writeSizes(tx: Transaction, items: readonly Revised[]): Promise<void> {
  const sizes = [];
  for (const { id, annotation_id, revision } of items) {
    const document = await readDocument(tx, { id, annotation_id }, revision);
    sizes.push({ id, size: requireModality(document.kind).figures(document).size });
  }
  await tx.query(sql`
    update item i set target_size = r.size from jsonb_to_recordset(${sql.json(sizes)}::jsonb) as r (id bigint, size double precision) where i.id = r.id`);
}
