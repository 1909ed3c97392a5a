import { one, sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';
import { tellWithoutPerson } from '../notification/index.ts';
import { userIdOf, type Actor } from './actor.ts';
import { isInAnnotation, waitsForInspection } from './reach.ts';

/** SQL condition: the person (alias `u`) can sign in: neither disabled nor past the account's validity. */
export const canSignIn = sql`(u.status <> 'disabled' and (u.valid_until is null or u.valid_until > now()))`;

/** SQL condition: the inspector of item `i` has it, or is to inspect it again after rejecting it. */
export const isInInspection = sql`(i.status = 'in_inspection' or ${waitsForInspection})`;

/**
 * SQL of the items and blind copies of a task that annotators and inspectors hold, a row each: `id`, `copy_id`,
 * `user_id`, `stage`, `status`, `size`, `held_since`, `saved_at`, and `is_gone` when the person has left the task or
 * cannot sign in any more.
 */
export const heldItems = (taskId: number): Sql => {
  const held = (holder: Sql, stage: string, part: string, which: Sql): Sql => sql`
    select i.id, i.copy_id, ${holder} as user_id, ${stage} as stage, i.status, i.size, i.held_since, i.saved_at,
      not exists (select 1 from task_member m join app_user u on u.id = m.user_id
        where m.task_id = i.task_id and m.user_id = ${holder} and m.part = ${part} and ${canSignIn}) as is_gone
    from annotated_item i where i.task_id = ${taskId} and ${holder} is not null and ${which}`;
  return sql`(
    ${held(sql`i.annotator_id`, 'annotation', 'annotator', isInAnnotation)} union all
    ${held(sql`i.inspector_id`, 'inspection', 'inspector', isInInspection)})`;
};

/** SQL of the ids of the tasks of a team, without those in the recycle bin. */
export const tasksOfTeam = (teamId: number | null): Sql =>
  sql`select t.id from task t join project p on p.id = t.project_id where t.team_id = ${teamId} and t.deleted_at is null and p.deleted_at is null`;

/**
 * SQL of what annotators and inspectors hold in the tasks of a subquery, a row for each item or blind copy: `task_id`,
 * `user_id`, `size` and `modality`. Each kind of hold is read by its index.
 */
export const handsIn = (tasks: Sql): Sql => {
  const held = (person: Sql, which: Sql): Sql =>
    sql`select i.task_id, ${person} as user_id, i.size, i.modality from annotated_item i where i.task_id = any(array(${tasks})) and ${person} is not null and ${which}`;
  return sql`(
    ${held(sql`i.annotator_id`, isInAnnotation)}
    union all ${held(sql`i.inspector_id`, sql`i.status = 'in_inspection'`)}
    union all ${held(sql`i.inspector_id`, waitsForInspection)})`;
};

/** Number of items of a task whose person is gone, so that the lead has to name somebody. */
export async function countWithoutPerson(db: Queryable, taskId: number): Promise<number> {
  const { items } = await one<{ items: number }>(
    db,
    sql`select count(*) as items from ${heldItems(taskId)} h where h.is_gone`,
  );
  return items;
}

/**
 * Tells the leads of the task's team when work is with people who are gone: it waits until a lead decides who
 * continues. Each person is named once a day.
 */
export async function askForPerson(tx: Transaction, taskId: number, actor: Actor): Promise<void> {
  const gone = await tx.query<{ id: number; name: string }>(sql`
    select distinct u.id, u.name from ${heldItems(taskId)} h join app_user u on u.id = h.user_id where h.is_gone order by u.name, u.id`);
  if (gone.length > 0) await tellWithoutPerson(tx, taskId, { people: gone, actorId: userIdOf(actor) });
}
