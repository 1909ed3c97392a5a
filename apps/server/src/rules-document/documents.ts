import { limits, type RulesDocument } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type Parts } from '../http/index.ts';
import { signMedia, type MediaReading } from '../media/index.ts';
import { requireProject } from '../project/index.ts';
import { requireTaskToRead } from '../workflow/index.ts';

/** SQL expression: a rules document as calls answer it, null without one. */
export const rulesDocumentJson = (id: Sql): Sql =>
  sql`(select jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'bytes', d.bytes) from rules_document d where d.id = ${id})`;

interface StoredDocument extends RulesDocument {
  readonly project_id: number;
  readonly key: string;
  readonly reading_key: string | null;
}

/** Returns what a document is. Throws `not_found`. */
export const getRulesDocument: HandlersOf<'getRulesDocument'>['getRulesDocument'] = async ({ id }, context) => {
  const row = await maybeOne<StoredDocument>(context.db, sql`select * from rules_document where id = ${id}`);
  if (!row) throw new Refusal('not_found');
  await requireProject(context, row.project_id);
  return answerOf(row);
};

/** Returns addresses of a task's document for its readers. Throws `not_found`. */
export const readRulesDocument: HandlersOf<'readRulesDocument'>['readRulesDocument'] = async (
  { task_id: taskId },
  context,
) => {
  await requireTaskToRead(context.db, context, taskId);
  const row = await maybeOne<StoredDocument>(
    context.db,
    sql`select d.* from rules_document d join task t on t.rules_document_id = d.id where t.id = ${taskId}`,
  );
  if (!row) throw new Refusal('not_found');
  return {
    document: answerOf(row),
    media: signMedia(
      context,
      { kind: 'task', id: taskId },
      { document: row.key, ...(row.reading_key !== null && { reading: row.reading_key }) },
    ),
  };
};

const answerOf = ({ id, name, kind, bytes }: StoredDocument): RulesDocument => ({ id, name, kind, bytes });

/** Media authorisation for rules documents: readers of a task may read its document. */
export const rulesReading: MediaReading = {
  action: 'task.read',
  requireReader: (reader, id) => requireTaskToRead(reader.db, reader, id),
};

/** Returns the name of a document that tasks of a project may take; null without one. Throws `not_found`. */
export async function requireRulesDocument(
  db: Queryable,
  { id, projectId }: { readonly id: number | null; readonly projectId: number },
): Promise<string | null> {
  if (id === null) return null;
  const row = await maybeOne<{ name: string }>(
    db,
    // The lock keeps maintenance from removing it before the task has it
    sql`select name from rules_document where id = ${id} and project_id = ${projectId} for key share`,
  );
  if (!row) throw new Refusal('not_found');
  return row.name;
}

/** Documents removed at a time. */
const portion = 100;

/** SQL condition: a task, a distribution or a draft of a task has document `d`. */
const isUsed = sql`(
  exists (select 1 from task t where t.rules_document_id = d.id)
  or exists (select 1 from distribution n where (n.form #>> '{settings,rules_document_id}')::bigint = d.id)
  or exists (select 1 from task_draft f where f.project_id = d.project_id and f.form ->> 'rules_document_id' = d.id::text))`;

/**
 * Removes documents that nothing has used for the retention period, which begins when a round of maintenance finds it
 * so. Returns their number.
 */
export async function sweepRulesDocuments({ db, store }: Pick<Parts, 'db' | 'store'>): Promise<number> {
  await db.query(sql`
    update rules_document d set unused_since = case when ${isUsed} then null else now() end where (d.unused_since is null) <> ${isUsed}`);
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ id: number; key: string; reading_key: string | null }>(sql`
      select d.id, d.key, d.reading_key from rules_document d
      where d.unused_since < now() - make_interval(days => ${limits.rulesDocument.unusedDays}::integer) and not ${isUsed}
      limit ${portion} for update skip locked`);
    // Before the row: bytes without one would never be found again
    for (const { key, reading_key: readingKey } of rows) {
      await store.remove(key);
      if (readingKey !== null) await store.remove(readingKey);
    }
    await tx.query(sql`delete from rules_document where id = any(${rows.map(({ id }) => id)}::bigint[])`);
    return rows.length;
  });
}
