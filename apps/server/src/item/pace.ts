import type { WorkStage } from '@earmark/contract';
import { lastDays } from '../calendar/index.ts';
import { one, sql, type Sql } from '../db/index.ts';
import type { Caller, HandlersOf } from '../http/index.ts';
import { joinOpenRound, offeredChecks, requireTask, takesNew } from '../workflow/index.ts';
import { free, freeCopies } from './claim.ts';
import { isHeldBy } from './next.ts';

interface PaceRow {
  readonly done: number;
  readonly in_hand: number;
  readonly free: number;
  readonly today_items: number;
  readonly today_size: number;
  readonly stage_seconds: number;
  readonly worked_seconds: number;
}

/** Returns how far the caller is in a stage of a task, and what they did today. What was withdrawn does not count. */
export const getPace: HandlersOf<'getPace'>['getPace'] = async ({ task_id, stage, time_zone }, context) => {
  const { db, caller } = context;
  const { userId } = caller;
  await requireTask(db, context, task_id);
  const since = lastDays(1, time_zone, new Date())[0]?.start ?? new Date();
  return one<PaceRow>(
    db,
    sql`
      with hand as (select distinct i.id from annotated_item i where i.task_id = ${task_id} and ${isHeldBy(stage, userId)}),
        today as (select distinct w.item_id from ${finished(stage, userId)} w where w.created_at >= ${since}),
        worked as (select w.stage, w.seconds from work_time w where w.user_id = ${userId} and w.slot >= ${since})
      select
        (select count(distinct w.item_id) from ${finished(stage, userId)} w where w.task_id = ${task_id} and w.item_id not in (select id from hand)) as done,
        (select count(*) from hand) as in_hand,
        (select count(*) from item i join task t on t.id = i.task_id ${joinOpenRound(caller.isExternal)}
          where i.task_id = ${task_id} and ${mayTake(stage, caller)} and ${stage === 'annotation' ? freeCopies(caller).isFree : free[stage](caller).isFree}) + (${seemingFree(stage, userId, task_id)}) as free,
        (select count(*) from today) as today_items,
        (select coalesce(sum(i.size), 0) from today join item i on i.id = today.item_id) as today_size,
        (select coalesce(sum(seconds), 0)::double precision from worked where stage = ${stage}) as stage_seconds,
        (select coalesce(sum(seconds), 0)::double precision from worked) as worked_seconds`,
  );
};

/** SQL: what a person submitted or judged in a stage, one row each, and again for each time. */
const finished = (stage: WorkStage, userId: number): Sql =>
  stage === 'annotation'
    ? sql`(select s.item_id, s.task_id, s.created_at from item_submission s where s.user_id = ${userId} and s.withdrawn_at is null)`
    : sql`(select v.item_id, v.task_id, v.created_at from item_verdict v where v.judge_id = ${userId} and v.stage = ${stage} and v.withdrawn_at is null)`;

/** SQL condition: task `t` lets the person take something new in the stage. */
function mayTake(stage: WorkStage, { userId, isExternal }: Caller): Sql {
  const isOpen = sql`${takesNew(stage, isExternal)} and t.paused_at is null and t.expired_at is null`;
  if (stage === 'acceptance')
    return sql`${isOpen} and exists (select from task_verifier v where v.task_id = t.id and v.user_id = ${userId})`;
  const part = stage === 'annotation' ? 'annotator' : 'inspector';
  const isGiven = stage === 'annotation' ? sql`(t.giving ->> 'is_claimable')::boolean` : sql`true`;
  return sql`${isOpen} and ${isGiven} and exists (
    select from task_member m where m.task_id = t.id and m.user_id = ${userId} and m.part = ${part} and not m.is_finishing)`;
}

/** SQL: how many known answers look free to an annotator, who could tell them by a smaller number than the list's. */
const seemingFree = (stage: WorkStage, userId: number, taskId: number): Sql =>
  stage === 'annotation'
    ? sql`select count(*) from (${offeredChecks(userId, sql`g.task_id = ${taskId} and t.paused_at is null and t.expired_at is null`)}) seen`
    : sql`select 0`;
