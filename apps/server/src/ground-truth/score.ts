import { passedStatuses } from '@earmark/contract';
import type { BaseDocument, LabelSet } from '@earmark/model';
import { copyRulesOf } from '@earmark/model/agreement';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type Parts } from '../http/index.ts';
import { readDocument } from '../item/index.ts';
import type { JobHandler } from '../job/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { tellPausedByChecks } from '../notification/index.ts';
import { lockTask, platform, scoringCheck } from '../workflow/index.ts';

/** Jobs on checks. */
export const scoringJobs = ({ db }: Pick<Parts, 'db'>): Record<string, JobHandler> => ({
  [scoringCheck]: async (job) => {
    const { annotationId } = job.payload as { annotationId: number };
    await scoreCheck({ db }, annotationId);
  },
});

interface Check {
  readonly id: number;
  readonly annotation_id: number;
  /** False for the first submission of an item that had a known answer before anybody began it. */
  readonly is_check: boolean;
  readonly revision: number;
  readonly answer_id: number;
  readonly answer_revision: number;
  /** The answer of a file, as JSON. */
  readonly answer_document: string | null;
  readonly modality: string;
  readonly task_id: number;
  readonly annotator_id: number;
  readonly labels: LabelSet;
}

/**
 * Compares a submitted check, or the first submission of an item that had an answer before anybody began it, with the
 * answer by the measures of blind copies, and pauses its annotator in the task where the newest results fall below the
 * pass mark. No effect when it is withdrawn or compared already, or when the item was sent back meanwhile: what it had
 * come to is no answer then.
 */
export async function scoreCheck({ db }: Pick<Parts, 'db'>, annotationId: number): Promise<void> {
  const check = await maybeOne<Check>(
    db,
    sql`
      select i.id, c.id as annotation_id, c.is_check, coalesce(s.revision, c.revision) as revision, f.id as answer_id, g.revision as answer_revision, g.document::text as answer_document,
        i.modality, i.task_id, coalesce(s.user_id, c.annotator_id) as annotator_id, t.labels
      from annotation c join item i on i.id = c.item_id join annotation f on f.item_id = i.id and f.ordinal = 1 join ground_truth g on g.item_id = i.id join task t on t.id = i.task_id
        left join lateral (
          select s.revision, s.user_id from item_submission s where s.annotation_id = c.id and not c.is_check and s.withdrawn_at is null order by s.event_id limit 1
        ) s on true
      where c.id = ${annotationId} and c.score is null and t.deleted_at is null
        and case when c.is_check then c.status = 'annotation_completed' and i.status = any(${[...passedStatuses.inspection]}::text[])
          else s.revision is not null and g.document is not null and g.retired_at is null end`,
  );
  if (!check) return;
  const answer = await readAnswer(db, check);
  const made: BaseDocument = await readDocument(db, check, check.revision);
  const { value, measures, questions } = copyRulesOf(requireModality(answer.kind)).agreementOf(
    answer,
    made,
    check.labels,
  );
  await db.transaction(async (tx) => {
    const { state } = await lockTask(tx, check.task_id, platform(null));
    const row = await maybeOne(
      tx,
      sql`
        update annotation set score = ${value ?? 0}::float8, scored_at = clock_timestamp(), scored_id = ${check.annotator_id}
        where id = ${annotationId} and score is null and (not is_check or (status = 'annotation_completed' and revision = ${check.revision})) returning id`,
    );
    if (!row) return;
    if (check.is_check)
      await tx.query(sql`
      insert into annotation_agreement (item_id, first_id, second_id, value, measures, questions)
      values (${check.id}, ${check.answer_id}, ${annotationId}, ${value}::float8, ${sql.json(measures)}::jsonb, ${sql.json(questions)}::jsonb) on conflict do nothing`);
    await pauseIfMissed(tx, check, state);
  });
}

async function readAnswer(db: Queryable, check: Check): Promise<BaseDocument> {
  const { answer_document: json, answer_revision: revision, answer_id, modality } = check;
  if (json === null) return readDocument(db, { id: check.id, annotation_id: answer_id }, revision);
  const stored = requireModality(modality).replay(JSON.parse(json), []);
  if (!stored.ok) throw new Refusal('document_unreadable', { item: check.id, revision });
  return stored.value;
}

/** Pauses a person whose newest results, as many as count and since the last pause was lifted, are below the mark. */
async function pauseIfMissed(
  tx: Transaction,
  { task_id: taskId, annotator_id: userId }: Check,
  state: string,
): Promise<void> {
  const { pass_mark: mark, check_window: window } = await one<{ pass_mark: number; check_window: number }>(
    tx,
    sql`select pass_mark, check_window from task where id = ${taskId}`,
  );
  const { results, mean } = await one<{ results: number; mean: number | null }>(
    tx,
    sql`
      select count(*) as results, avg(r.score) as mean from (
        select c.score from annotation c join item i on i.id = c.item_id
        where i.task_id = ${taskId} and coalesce(c.scored_id, c.annotator_id) = ${userId} and c.score is not null
          and c.scored_at > coalesce((select max(p.lifted_at) from task_pause p where p.task_id = ${taskId} and p.user_id = ${userId}), '-infinity')
        order by c.scored_at desc limit ${window}) r`,
  );
  if (mean === null || results < window || mean * 100 >= mark) return;
  // Rounded down, so that 79.6 is not said to miss 80
  const score = Math.floor(mean * 100);
  const paused = await maybeOne<{ name: string }>(
    tx,
    sql`
      with paused as (
        insert into task_pause (task_id, user_id, score, results, pass_mark) values (${taskId}, ${userId}, ${score}, ${results}, ${mark})
        on conflict (task_id, user_id) where lifted_at is null do nothing returning user_id
      )
      select u.name from paused join app_user u on u.id = paused.user_id`,
  );
  if (!paused) return;
  await writeAudit(tx, {
    entity: 'task',
    entityId: taskId,
    taskId,
    event: 'pause_person',
    from: state,
    to: state,
    actorId: null,
    actorRole: null,
    remark: `${paused.name}: ${score} % < ${mark} %`,
  });
  await tellPausedByChecks(tx, taskId, { userId, name: paused.name, score, mark, results });
}
