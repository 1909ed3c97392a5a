import { reviewedTaskStates, type WorkStage } from '@earmark/contract';
import { sql, type Sql, type Transaction } from '../db/index.ts';

/** SQL join: `round` is the open round of the verifiers of one part in the task of item `i`, if there is one. */
export const joinOpenRound = (isExternal: boolean): Sql => sql`
  left join acceptance_round round on round.task_id = i.task_id and round.part = ${partOf(isExternal)} and round.verdict is null`;

/** Verifiers of the house, or those from outside. */
export const partOf = (isExternal: boolean): 'internal' | 'external' => (isExternal ? 'external' : 'internal');

/** SQL condition: a verifier of the house is named for the task (alias `t`). */
export const hasInternalVerifier = sql`exists (select 1 from task_verifier v join app_user u on u.id = v.user_id where v.task_id = t.id and not u.is_external)`;

/** SQL condition: it is the turn of the verifiers of one part in the task (alias `t`). */
export function isReviewed(isExternal: boolean): Sql {
  const states = (hasInternal: boolean): string[] => [...reviewedTaskStates(isExternal, hasInternal)];
  const isTurn = (hasInternal: boolean): Sql => sql`t.state = any(${states(hasInternal)})`;
  return isExternal ? sql`(${isTurn(true)} or (${isTurn(false)} and not ${hasInternalVerifier}))` : isTurn(true);
}

/** Returns those of several verifiers of a task whose turn it is. */
export const verifiersOnTurn = async (tx: Transaction, taskId: number, userIds: readonly number[]): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(sql`
      select u.id from app_user u join task t on t.id = ${taskId}
      where u.id = any(${[...userIds]}::bigint[]) and (not u.is_external or ${isReviewed(true)}) order by u.id`)
  ).map(({ id }) => id);

/** SQL condition: the state of the task (alias `t`) lets people begin something new in a stage. */
export const takesNew = (stage: WorkStage, isExternal: boolean): Sql =>
  stage === 'acceptance' ? isReviewed(isExternal) : sql`t.state = 'in_progress'`;

/**
 * SQL condition: the item (alias `i`, its task `t`, joined to `round`) waits for the person as a verifier: of the drawn
 * ones, where a sample was drawn. From outside, also what the house has accepted, until it is judged in the round.
 */
export const isToVerify = (userId: number, isExternal: boolean): Sql => sql`
  ((i.status = 'not_internally_accepted' or (i.status = 'in_internal_acceptance' and i.verifier_id = ${userId})
      or (${isExternal ? sql`true` : sql`false`} and t.state = 'acceptance_passed' and i.status = 'internal_acceptance_passed'
        and not exists (select 1 from item_verdict v where v.item_id = i.id and v.round_id = round.id and v.withdrawn_at is null)))
    and (round.drawn_count is null or exists (select 1 from acceptance_sample s where s.round_id = round.id and s.item_id = i.id)))`;

/**
 * SQL of the number of items that wait for a verifier (`isToVerify`) in each of several tasks: `task_id`, `items`,
 * possibly in several rows. Of a paused task those in hand alone, since nothing is claimed there. Where no sample was
 * drawn, from the tally, without reading the items.
 */
export const countToVerify = (userId: number, isExternal: boolean, taskIds: readonly number[]): Sql => {
  const isSampled = sql`round.drawn_count is not null`;
  const tasks = sql`from task t left join acceptance_round round on round.task_id = t.id and round.part = ${partOf(isExternal)} and round.verdict is null`;
  const named = sql`t.id = any(${[...taskIds]}::bigint[]) and t.deleted_at is null`;
  const tallied = (which: Sql): Sql =>
    sql`select c.task_id, sum(c.items)::bigint as items ${tasks} join item_tally c on c.task_id = t.id where ${named} and t.paused_at is null and not (${isSampled}) and ${which} group by c.task_id`;
  const parts = [
    tallied(sql`c.status = 'not_internally_accepted'`),
    sql`select i.task_id, count(*) ${tasks} join item i on i.task_id = t.id where ${named} and not (${isSampled}) and i.status = 'in_internal_acceptance' and i.verifier_id = ${userId} group by i.task_id`,
    sql`select i.task_id, count(*) ${tasks} join acceptance_sample s on s.round_id = round.id join item i on i.id = s.item_id
      where ${named} and ${isSampled} and ${isToVerify(userId, isExternal)} and (t.paused_at is null or i.status = 'in_internal_acceptance') group by i.task_id`,
  ];
  // Those that the house has accepted, without those judged in the round
  const passed = [
    tallied(sql`t.state = 'acceptance_passed' and c.status = 'internal_acceptance_passed'`),
    sql`select i.task_id, -count(distinct i.id) ${tasks} join item_verdict v on v.round_id = round.id and v.withdrawn_at is null join item i on i.id = v.item_id
      where ${named} and t.paused_at is null and not (${isSampled}) and t.state = 'acceptance_passed' and i.status = 'internal_acceptance_passed' group by i.task_id`,
  ];
  return sql.join(isExternal ? [...parts, ...passed] : parts, sql` union all `);
};
