import { one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { isReviewed, partOf, tasksInReach } from '../workflow/index.ts';

/**
 * Counts the items that no verifier of the caller's part has looked at in the newest round of their task, and those
 * nobody has looked at. Of several tasks those out of reach are left out, as the operation refuses them one by one;
 * throws `not_found` when all are.
 */
export const countUnseen: HandlersOf<'countUnseen'>['countUnseen'] = async ({ task_ids }, context) => {
  const { db, caller } = context;
  const reached = await db.query<{ id: number }>(sql`
    select t.id from task t join project p on p.id = t.project_id where t.id = any(${[...task_ids]}::bigint[]) and ${tasksInReach(context)}`);
  if (reached.length === 0) throw new Refusal('not_found');
  return one(
    db,
    sql`
      with judged as (
        select t.id from task t where t.id = any(${reached.map(({ id }) => id)}::bigint[]) and ${isReviewed(caller.isExternal)}
      ), round as (
        select distinct on (r.task_id) r.id from acceptance_round r join judged j on j.id = r.task_id
        where r.part = ${partOf(caller.isExternal)} order by r.task_id, r.number desc
      ), seen as (
        select v.item_id, bool_or(v.round_id in (select id from round)) as by_verifiers from item_verdict v
        where v.task_id in (select id from judged) and v.withdrawn_at is null group by v.item_id
      )
      select count(*) as items, count(*) filter (where s.by_verifiers is not true) as by_verifiers, count(*) filter (where s.item_id is null) as by_anybody
      from item i left join seen s on s.item_id = i.id where i.task_id in (select id from judged)`,
  );
};
