import { passedStatuses, type ItemStatus } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';

/*
 * Ground truth (ADR 69): items whose answer is known are handed out once more, to people who do not know the answer and
 * cannot tell them from others. What such a person makes is a check: an annotation of the item beside its others.
 */

const answered = sql`(${[...passedStatuses.inspection]}::text[])`;

/** SQL condition: the person has seen what item `i` came to: worked on it, judged it, or had it open to judge it. */
const knowsAnswer = (userId: number): Sql => sql`(
  coalesce(i.annotator_id = ${userId}, false) or coalesce(i.inspector_id = ${userId}, false) or coalesce(i.verifier_id = ${userId}, false)
  or exists (select from annotation o join annotation_revision r on r.annotation_id = o.id where o.item_id = i.id and not o.is_check and r.author_id = ${userId})
  or exists (select from work_stretch w where w.item_id = i.id and w.user_id = ${userId} and w.stage <> 'annotation'))`;

/** Statuses in which an item has an answer. */
export const hasAnswer = (status: ItemStatus): boolean => passedStatuses.inspection.includes(status);

/** SQL: the newest event of the item of answer `g`. */
const newestEvent = (column: 'id' | 'undone_id'): Sql =>
  sql`(select e.${sql.identifier(column)} from audit_event e where e.entity = 'item' and e.entity_id = g.item_id order by e.id desc limit 1)`;

/** Hands items out as known answers no more that were just sent back: what they came to was not right. */
export async function withdrawAnswers(tx: Transaction, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0)
    await tx.query(
      sql.frequent(
        sql`update ground_truth g set retired_at = now(), ended_by = ${newestEvent('id')} where item_id = any(${[...itemIds]}::bigint[]) and retired_at is null`,
      ),
    );
}

/** Hands items out again as known answers for which it was just taken back that they were sent back. */
export async function restoreAnswers(tx: Transaction, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0)
    await tx.query(
      sql`update ground_truth g set retired_at = null, ended_by = null where item_id = any(${[...itemIds]}::bigint[]) and ended_by = ${newestEvent('undone_id')}`,
    );
}

/**
 * SQL condition: item `i` with the answer `g` looks free to the person, who annotates in its task `t`. Only beside
 * items that are free indeed: when these end, it ends as well.
 */
export const isOffered = (userId: number): Sql => sql`(
  g.retired_at is null and t.state = 'in_progress' and coalesce((t.giving ->> 'is_claimable')::boolean, true) and i.status = any${answered} and not ${knowsAnswer(userId)}
  and exists (select from task_member m where m.task_id = t.id and m.user_id = ${userId} and m.part = 'annotator' and not m.is_finishing)
  and not exists (select from annotation o where o.item_id = i.id and o.is_check and o.annotator_id = ${userId})
  and exists (select from item f where f.task_id = t.id and (f.status = 'unclaimed' or f.open_copies > 0)))`;

/** SQL of the ids of items that look free to a person without being so, for `in`. */
export const offeredChecks = (userId: number, within: Sql = sql`true`): Sql => sql`
  select i.id from ground_truth g join item i on i.id = g.item_id join task t on t.id = g.task_id where ${within} and ${isOffered(userId)}`;

/**
 * SQL of the items as a person sees them who annotates: what is a check for this person has the status and the figures
 * of the person's own annotation. `is_check` must reach no answer.
 */
export const seenItems = (userId: number): Sql => {
  const seen = (column: string): Sql =>
    sql`case when s.item_id is null then i.${sql.identifier(column)} else s.${sql.identifier(column)} end as ${sql.identifier(column)}`;
  const nobody = (column: string, type: string): Sql =>
    sql`case when s.item_id is null then i.${sql.identifier(column)} else null::${sql.identifier(type)} end as ${sql.identifier(column)}`;
  return sql`(
    select i.id, i.task_id, i.file_id, i.name, i.modality, i.facts, i.size, i.copies, i.rounds, i.created_at,
      s.item_id is not null as is_check, s.transcript, s.answers, s.comments, s.own_id,
      ${seen('status')}, ${seen('annotator_id')}, ${seen('unit_count')}, ${seen('target_size')}, ${seen('is_valid')}, ${seen('saved_at')},
      ${nobody('result', 'text')}, case when s.item_id is null then i.open_copies when i.copies = 1 then 0 when s.own_id is null then i.copies else i.copies - 1 end as open_copies,
      ${nobody('inspector_id', 'int8')}, ${nobody('verifier_id', 'int8')}, ${nobody('return_to', 'text')}, ${nobody('agreement', 'float4')},
      case when s.item_id is null then i.remark else '' end as remark, case when s.item_id is null then i.is_drawn else false end as is_drawn,
      case when s.item_id is null then i.is_sampled else false end as is_sampled
    from item i left join lateral (
      select g.item_id, own.id as own_id, own.annotator_id, own.saved_at,
        case when own.id is null then 'unclaimed' when own.status <> 'annotation_completed' then own.status
          when exists (select from item o where o.task_id = i.task_id and o.annotator_id = ${userId} and o.claimed_at > own.held_since and o.status = any${answered}) then i.status
          else own.status end as status,
        coalesce(own.unit_count, g.unit_count) as unit_count, coalesce(own.target_size, g.target_size) as target_size, coalesce(own.is_valid, g.is_valid) as is_valid,
        coalesce(own.transcript, g.transcript) as transcript, coalesce(own.answers, g.answers) as answers, coalesce(own.comments, g.comments) as comments
      from ground_truth g join task t on t.id = g.task_id
        left join annotation own on own.item_id = g.item_id and own.is_check and own.annotator_id = ${userId} and i.annotator_id is distinct from ${userId}::bigint
      where g.item_id = i.id and (own.id is not null or ${isOffered(userId)})
    ) s on true)`;
};

/** Whether a task has, or had, items with a known answer. */
export const hasGroundTruth = async (db: Queryable, taskId: number): Promise<boolean> =>
  (await maybeOne(db, sql`select item_id from ground_truth where task_id = ${taskId} limit 1`)) !== undefined;

/** A check as the calls of its annotator reach it. */
export interface SeenCheck {
  readonly annotation_id: number;
  /** The id under which it is known outside: that of the item's first annotation, as of any other item. */
  readonly shown_id: number;
}

/** Annotation that is free for the person: with the person's own draft from before a release, or nobody's. */
export const freeCheck = (userId: number): Sql => sql`
  select c.id from annotation c
  where c.item_id = i.id and c.is_check and c.status = 'unclaimed' and not exists (
    select from annotation_revision r where r.annotation_id = c.id and r.author_id <> ${userId})
  order by exists (select from annotation_revision r where r.annotation_id = c.id and r.author_id = ${userId}) desc, c.ordinal limit 1`;

/** Returns the check that an item is for somebody who annotates; undefined where it is none. */
export async function readSeenCheck(
  db: Queryable,
  { caller, scope }: { readonly caller: { readonly userId: number }; readonly scope: string },
  itemId: number,
): Promise<SeenCheck | undefined> {
  if (scope !== 'assigned') return undefined;
  const row = await maybeOne<{ annotation_id: number | null; shown_id: number }>(
    db,
    sql.frequent(sql`
      select coalesce(own.id, case when ${isOffered(caller.userId)} then (${freeCheck(caller.userId)}) end) as annotation_id, f.id as shown_id
      from ground_truth g join item i on i.id = g.item_id join task t on t.id = g.task_id join annotation f on f.item_id = i.id and f.ordinal = 1
        left join annotation own on own.item_id = i.id and own.is_check and own.annotator_id = ${caller.userId} and i.annotator_id is distinct from ${caller.userId}::bigint
      where g.item_id = ${itemId}`),
  );
  return row && row.annotation_id !== null ? { annotation_id: row.annotation_id, shown_id: row.shown_id } : undefined;
}
