import type { LabelSet, BaseDocument } from '@earmark/model';
import { copyRulesOf, meanOf, type PairAgreement } from '@earmark/model/agreement';
import { maybeOne, sql } from '../../db/index.ts';
import type { Parts } from '../../http/index.ts';
import type { JobHandler } from '../../job/index.ts';
import { requireModality } from '../../modality/required/index.ts';
import {
  fireItem,
  gatheringCopies,
  lockItemAndTask,
  platform,
  readCopies,
  readItemState,
  type CopyRow,
} from '../../workflow/index.ts';
import { adopt, withoutComments } from './adopt-copies.ts';
import { readDocument } from '../revision.ts';

/** Jobs on blind copies. */
export const copyJobs = (parts: Pick<Parts, 'db' | 'config'>): Record<string, JobHandler> => ({
  [gatheringCopies]: async (job) => {
    const { itemId, closedBy } = job.payload as { itemId: number; closedBy: number | null };
    await gather(parts, itemId, closedBy);
  },
});

/**
 * Compares the copies of an item, which are all in, and hands it to inspection: with the copy that agrees best with the
 * others as the result where they agree enough, otherwise to be decided. No effect when one is withdrawn meanwhile.
 */
async function gather(parts: Pick<Parts, 'db' | 'config'>, itemId: number, closedBy: number | null): Promise<void> {
  const { db } = parts;
  const rows = await readCopies(db, itemId);
  if (!rows) return;
  const documents: BaseDocument[] = [];
  for (const row of rows) documents.push(await readDocument(db, row, row.revision));
  const task = await maybeOne<{ labels: LabelSet; threshold: number }>(
    db,
    sql`select t.labels, t.agreement_threshold as threshold from item i join task t on t.id = i.task_id where i.id = ${itemId} and t.deleted_at is null`,
  );
  if (!task) return;
  // Outside of the transaction, since it may take seconds; within it the copies are compared with those of then
  const { pairs, best, agreement } = compare(rows, documents, task.labels);
  const actor = platform(closedBy);
  await db.transaction(async (tx) => {
    const item = await lockItemAndTask(tx, itemId, actor);
    if (item.status !== 'in_annotation' || item.result !== null || !isSame(rows, await readCopies(tx, itemId))) return;
    await tx.query(sql`delete from annotation_agreement where item_id = ${itemId}`);
    await tx.query(sql`
      insert into annotation_agreement (item_id, first_id, second_id, value, measures, questions, kinds)
      select ${itemId}, p.first_id, p.second_id, p.value, p.measures, p.questions, p.kinds
      from jsonb_to_recordset(${sql.json(pairs)}::jsonb) as p (first_id bigint, second_id bigint, value double precision, measures jsonb, questions jsonb, kinds jsonb)`);
    await tx.query(sql`update item set agreement = ${agreement}::real where id = ${itemId}`);
    // A copy that stands alone has nothing to differ from
    const isAgreed = rows.length === 1 || (agreement !== null && agreement * 100 >= task.threshold);
    const document = documents[best];
    const copy = rows[best];
    if (isAgreed && document && copy)
      await adopt(parts, tx, item, {
        document: withoutComments(document),
        copy,
        result: 'by_agreement',
        authorId: copy.annotator_id,
        lease: null,
      });
    await fireItem(tx, await readItemState(tx, itemId, actor), { event: 'gather_copies', actor });
  });
}

/** Whether the copies are those that were compared, at the same revisions. */
const isSame = (seen: readonly CopyRow[], now: readonly CopyRow[] | undefined): boolean =>
  now !== undefined &&
  now.length === seen.length &&
  now.every(
    ({ annotation_id, revision }, index) =>
      seen[index]?.annotation_id === annotation_id && seen[index].revision === revision,
  );

/** Compares all pairs; `best` is the copy with the highest mean, the first submitted of equals. */
function compare(rows: readonly CopyRow[], documents: readonly BaseDocument[], labels: LabelSet) {
  const [first] = documents;
  const pairs: {
    first_id: number;
    second_id: number;
    value: number | null;
    measures: PairAgreement['measures'];
    questions: PairAgreement['questions'];
    kinds: PairAgreement['kinds'];
  }[] = [];
  const values = rows.map((): (number | null)[] => []);
  if (first) {
    const { agreementOf } = copyRulesOf(requireModality(first.kind));
    for (const [a, one_] of documents.entries())
      for (const [b, other] of documents.entries()) {
        if (b <= a) continue;
        const { value, measures, questions, kinds } = agreementOf(one_, other, labels);
        pairs.push({
          first_id: rows[a]?.annotation_id ?? 0,
          second_id: rows[b]?.annotation_id ?? 0,
          value,
          measures,
          questions,
          kinds,
        });
        values[a]?.push(value);
        values[b]?.push(value);
      }
  }
  const means = values.map((of) => meanOf(of) ?? 0);
  const best = means.indexOf(Math.max(...means));
  return { pairs, best, agreement: meanOf(pairs.map(({ value }) => value)) };
}
