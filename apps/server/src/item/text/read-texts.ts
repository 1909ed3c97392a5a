import type { LabelSet } from '@earmark/model';
import {
  isOutOfReach,
  maybeOne,
  one,
  sql,
  type Database,
  type Queryable,
  type Sql,
  type Transaction,
} from '../../db/index.ts';
import type { Parts } from '../../http/index.ts';
import { enqueue, type JobHandler } from '../../job/index.ts';
import { findServerModality, type Said, type SourceText } from '../../modality/index.ts';
import type { ItemAnnotation } from '../../workflow/index.ts';
import { partsOf, readingTexts, writeParts } from './item-text.ts';
import { readDocument } from '../revision.ts';

/** Items that the job asks for at a time. */
const portion = 100;

/** Enqueues the job if any texts are due. */
export async function enqueueDueTexts(db: Queryable): Promise<void> {
  if (await maybeOne(db, sql`select 1 as found from item_text_due limit 1`))
    await enqueue(db, readingTexts, {}, { uniqueKey: readingTexts, isLong: true });
}

/** Jobs on texts of items. */
export const textJobs = ({ db }: Pick<Parts, 'db'>): Record<string, JobHandler> => ({
  [readingTexts]: async (_job, { signal }) => {
    let last: number | undefined = 0;
    while (!signal.aborted && last !== undefined) last = await readPortion(db, last, signal);
  },
});

/** Reads the due texts of the next items; returns the last of them, undefined when there was none. */
async function readPortion(db: Database, after: number, signal: AbortSignal): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>(
    sql`select item_id as id from item_text_due where item_id > ${after} order by item_id limit ${portion}`,
  );
  for (const { id } of rows) {
    if (signal.aborted) break;
    await readDue(db, id);
  }
  return rows.at(-1)?.id;
}

interface DueItem extends ItemAnnotation {
  readonly task_id: number;
  readonly revision: number;
}

const dueItem = (id: number): Sql => sql`
  select i.id, i.task_id, a.id as annotation_id, a.revision from item i join annotation a on a.item_id = i.id and a.ordinal = 1 where i.id = ${id}`;

/** Reads the texts of one item. When somebody saves meanwhile it stays due. */
async function readDue(db: Database, id: number): Promise<void> {
  const seen = await maybeOne<DueItem>(db, dueItem(id));
  if (!seen) return;
  const document = await readDocument(db, seen, seen.revision).catch((error: unknown) => {
    if (isOutOfReach(error)) throw error;
    return undefined;
  });
  const texts = document && (await readTextsOf(db, id, document.kind));
  await db.transaction(async (tx) => {
    const item = await maybeOne<DueItem>(tx, sql`${dueItem(id)} for no key update of i`);
    if (item?.revision !== seen.revision) return;
    const { labels } = await one<{ labels: LabelSet }>(tx, sql`select labels from task where id = ${item.task_id}`);
    const said = document && texts && findServerModality(document.kind)?.said?.(document, labels, texts);
    // What cannot be opened says nothing
    await tx.query(sql.long(writeParts(item, document ? partsOf(document, labels, said?.lines) : [])));
    if (said) await noteSaid(tx, item, said);
    await tx.query(sql`delete from item_text_due where item_id = ${id}`);
  });
}

/** The texts of an item, for documents that quote them. */
const readTextsOf = async (db: Database, id: number, kind: string): Promise<readonly SourceText[] | undefined> =>
  findServerModality(kind)?.said
    ? db.query<SourceText>(
        sql`select s.name, s.body as text, s.sentences from item i join source_text s on s.file_id = i.file_id where i.id = ${id} order by s.part`,
      )
    : undefined;

/** Keeps what the spans of an item quote, and what became of its proposals. */
async function noteSaid(tx: Transaction, { id, task_id }: Pick<DueItem, 'id' | 'task_id'>, said: Said): Promise<void> {
  await tx.query(sql`delete from item_string where item_id = ${id}`);
  await tx.query(sql`delete from item_proposal where item_id = ${id}`);
  if (said.strings.length > 0)
    await tx.query(sql`
      insert into item_string (item_id, task_id, label, body) select ${id}::bigint, ${task_id}::bigint, s.label, s.body
      from jsonb_to_recordset(${sql.json(said.strings)}::jsonb) as s (label text, body text)`);
  if (said.proposals.length > 0)
    await tx.query(sql`
      insert into item_proposal (item_id, source, version, accepted, corrected, rejected) select ${id}::bigint, p.*
      from jsonb_to_recordset(${sql.json(said.proposals)}::jsonb) as p (source text, version text, accepted integer, corrected integer, rejected integer)`);
}
