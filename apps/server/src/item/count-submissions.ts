import { isOutOfReach, one, sql, type Database, type Queryable } from '../db/index.ts';
import { Refusal, type Parts } from '../http/index.ts';
import { enqueue, type JobHandler } from '../job/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { exactSize, type ItemAnnotation } from '../workflow/index.ts';
import { readDocument } from './revision.ts';

const kind = 'item.count_submissions';

/** Submissions counted by one transaction. */
const portion = 100;

/** Condition of the index of these submissions: one without characters has no words. */
const isUncounted = sql`s.words is null and s.characters is distinct from 0`;

interface Uncounted extends ItemAnnotation {
  readonly event_id: number;
  readonly revision: number;
  /** Revision with which its stage started; null where only words are left to count. */
  readonly base_revision: number | null;
}

const areUncounted = sql`exists (select from item_submission s where ${isUncounted})`;

/** Whether words of submissions are being counted; some that cannot be are tried again at the next start. */
export async function isCountingWords(db: Queryable): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(
    db,
    sql`select ${areUncounted} and exists (select from job where unique_key = ${kind} and state in ('queued', 'running')) as found`,
  );
  return found;
}

/** Enqueues the count of submissions from before they were counted, if there are any. */
export async function enqueueCounting(db: Database): Promise<void> {
  const { found } = await one<{ found: boolean }>(db, sql`select ${areUncounted} as found`);
  if (found) await enqueue(db, kind, {}, { uniqueKey: kind, isLong: true });
}

/** Jobs on items. */
export const itemJobs = (parts: Pick<Parts, 'db'>): Record<string, JobHandler> => ({
  [kind]: async (_job, { signal }) => {
    let counted: number | undefined = 0;
    while (!signal.aborted && counted !== undefined) counted = await countPortion(parts.db, counted);
  },
});

/**
 * Counts the oldest uncounted submissions after an event; returns the event of the last one, undefined when there was
 * none. What cannot be counted now is passed over and tried by the next job.
 */
async function countPortion(db: Database, after: number): Promise<number | undefined> {
  const rows = await db.query<Uncounted>(sql`
    select s.event_id, s.item_id as id, s.annotation_id, s.revision, case when s.unit_count is null then s.base_revision end as base_revision from item_submission s where ${isUncounted} and s.event_id > ${after} order by s.event_id limit ${portion}`);
  if (rows.length === 0) return undefined;
  const counted = [];
  for (const row of rows) {
    const figures = await count(db, row);
    if (figures) counted.push({ event_id: row.event_id, ...figures });
  }
  await db.query(sql`
    update item_submission s set unit_count = coalesce(s.unit_count, r.unit_count), changed_count = coalesce(s.changed_count, r.changed_count), characters = coalesce(s.characters, r.characters),
      words = r.words, target_size = coalesce(s.target_size, r.target_size)
    from jsonb_to_recordset(${sql.json(counted)}::jsonb) as r (event_id bigint, unit_count integer, changed_count integer, characters bigint, words bigint, target_size numeric)
    where s.event_id = r.event_id and ${isUncounted}`);
  return rows.at(-1)?.event_id;
}

async function count(db: Database, row: Uncounted) {
  try {
    const document = await readDocument(db, row, row.revision);
    const before = row.base_revision === null ? document : await readDocument(db, row, row.base_revision);
    const modality = requireModality(document.kind);
    const { unitCount, size } = modality.figures(document);
    const { changedCount, characters, words } = modality.submittedWork(document, before);
    return { unit_count: unitCount, changed_count: changedCount, characters, words, target_size: exactSize(size) };
  } catch (error) {
    // What cannot be opened holds nothing that could be counted, now or later
    if (error instanceof Refusal && error.key === 'document_unreadable')
      return { unit_count: 0, changed_count: 0, characters: 0, words: 0, target_size: 0 };
    if (isOutOfReach(error)) throw error;
    return undefined;
  }
}
