import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type Caller, type SignedInContext } from '../http/index.ts';
import { limits, type WorkStage } from '@earmark/contract';
import { offeredChecks } from './ground-truth.ts';

/** Who asks, and how far the permission for it reaches. */
export type Reaching = Pick<SignedInContext, 'caller' | 'scope'>;

/** SQL condition: the task (alias `t`, its project `p`) is in the caller's scope under the current role and team. */
export const tasksInReach = (reaching: Reaching): Sql =>
  sql`t.deleted_at is null and p.deleted_at is null and ${tasksEverInReach(reaching)}`;

/** Same, plus archived tasks for those who manage projects: readable, never changed. */
export const tasksToRead = (reaching: Reaching): Sql =>
  reaching.scope === 'all' || reaching.scope === 'own'
    ? sql`((t.deleted_at is null and p.deleted_at is null) or t.expired_at is not null) and ${tasksEverInReach(reaching)}`
    : tasksInReach(reaching);

/**
 * Same for tasks and projects whether or not they exist any more, because work done counts for person, team and
 * project. Null, not false, of a task without a team.
 */
export function tasksEverInReach({ caller, scope }: Reaching): Sql {
  const { userId, teamId } = caller;
  const reaches: Record<typeof scope, () => Sql> = {
    all: () => sql`true`,
    own: () =>
      sql`(p.owner_id = ${userId} or exists (select 1 from project_assistant a where a.project_id = p.id and a.user_id = ${userId}))`,
    team: () => sql`t.team_id = ${teamId}`,
    assigned: () => sql`t.team_id = ${teamId} and (
      exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${userId})
      or exists (select 1 from annotated_item mine where mine.task_id = t.id and (mine.annotator_id = ${userId} or mine.inspector_id = ${userId})))`,
    verifier: () => sql`exists (select 1 from task_verifier v where v.task_id = t.id and v.user_id = ${userId})`,
  };
  return sql`(${reaches[scope]()})`;
}

/**
 * SQL condition: the item (alias `i`) of a task in scope is visible to the caller. Annotators see their own work, free
 * items, and as inspectors items open for inspection; everyone else sees the whole task.
 */
export function itemsInReach({ caller, scope }: Reaching, stage?: WorkStage): Sql {
  if (scope !== 'assigned') return sql`true`;
  if (stage === 'annotation') return annotatedBy(caller);
  if (stage === 'inspection') return inspectedBy(caller);
  return sql`(${annotatedBy(caller)} or ${inspectedBy(caller)})`;
}

/**
 * SQL condition: the person annotates in the task of item `i`, if only to finish. What was submitted before leaving a
 * task and is returned waits for the lead's decision.
 */
export const annotatesInTask = (userId: number | Sql | null): Sql =>
  sql`exists (select 1 from task_member m where m.task_id = i.task_id and m.user_id = ${userId} and m.part = 'annotator')`;

/** SQL condition: the item (alias `i`) is with its annotator. Must match the partial index `item_in_annotation`. */
export const isInAnnotation = sql`(i.status in ('in_annotation', 'inspection_failed') or (i.status = 'internal_acceptance_not_passed' and i.return_to = 'annotation'))`;

/** SQL condition: the item (alias `i`) waits for an inspector. Must match the partial index `item_inspectable`. */
export const waitsForInspection = sql`((i.status = 'annotation_completed' and i.is_drawn) or (i.status = 'internal_acceptance_not_passed' and i.return_to = 'inspection'))`;

/** SQL condition: item `i`, which waits for an inspector, waits for no other person: who rejected it gets it again. */
export const isInspectableBy = (userId: number | null): Sql =>
  sql`(i.inspector_id is null or coalesce(i.inspector_id = ${userId}, false))`;

/** Throws `not_found` when the task is out of scope, which does not reveal its existence. */
export async function requireTask(db: Queryable, reaching: Reaching, taskId: number): Promise<void> {
  const row = await maybeOne(
    db,
    sql.frequent(
      sql`select t.id from task t join project p on p.id = t.project_id where t.id = ${taskId} and ${tasksInReach(reaching)}`,
    ),
  );
  if (!row) throw new Refusal('not_found');
}

/** Returns the tasks of a selection, in its order. Throws `not_found` when one is out of scope. */
export async function requireTasks(
  db: Queryable,
  reaching: Reaching,
  taskIds: readonly number[],
): Promise<{ id: number; name: string; team_id: number | null }[]> {
  const wanted = [...new Set(taskIds)];
  const rows = await db.query<{ id: number; name: string; team_id: number | null }>(sql`
    select t.id, t.name, t.team_id from task t join project p on p.id = t.project_id
    where t.id = any(${wanted}::bigint[]) and ${tasksInReach(reaching)} order by array_position(${wanted}::bigint[], t.id)`);
  if (rows.length < wanted.length) throw new Refusal('not_found');
  return rows;
}

/** Returns a task like `requireTask`, for reading. */
export async function requireTaskToRead(db: Queryable, reaching: Reaching, taskId: number): Promise<void> {
  const row = await maybeOne(
    db,
    sql`select t.id from task t join project p on p.id = t.project_id where t.id = ${taskId} and ${tasksToRead(reaching)}`,
  );
  if (!row) throw new Refusal('not_found');
}

/**
 * Checks read access to an item. Throws `not_found` outside the caller's scope, `task_deleted` when it was in scope
 * until its task was deleted.
 */
export async function requireItem(db: Queryable, reaching: Reaching, itemId: number): Promise<void> {
  const row = await maybeOne(
    db,
    sql.frequent(
      sql`select i.id ${itemTables} where i.id = ${itemId} and ${tasksToRead(reaching)} and ${itemsInReach(reaching)}`,
    ),
  );
  if (!row) throw await missingItem(db, reaching, itemId);
}

/**
 * Checks write access: the task must be in scope, even when the item is no longer the caller's; the event itself is
 * rejected then. Returns the item's modality.
 */
export async function requireTaskOfItem(db: Queryable, reaching: Reaching, itemId: number): Promise<string> {
  const row = await maybeOne<{ modality: string }>(
    db,
    sql.frequent(sql`select i.modality ${itemTables} where i.id = ${itemId} and ${tasksInReach(reaching)}`),
  );
  if (!row) throw await missingItem(db, reaching, itemId);
  return row.modality;
}

const itemTables = sql`from item i join task t on t.id = i.task_id join project p on p.id = t.project_id`;

/**
 * Tells only people who have the item open that its task lies in the recycle bin; for everyone else it does not exist.
 */
async function missingItem(db: Queryable, reaching: Reaching, itemId: number): Promise<Refusal> {
  const isInBin = sql`(t.deleted_at is not null or p.deleted_at is not null) and t.expired_at is null`;
  const row = await maybeOne(
    db,
    sql`select i.id ${itemTables} where i.id = ${itemId} and ${isInBin} and ${tasksEverInReach(reaching)} and ${itemsInReach(reaching)}`,
  );
  return row ? new Refusal('task_deleted', { days: limits.retention.binDays }) : new Refusal('not_found');
}

/**
 * SQL condition: the person works in the task of item `i`. Not correlated, so that it is read once for a whole list.
 */
const isMember = (caller: Caller, part: 'annotator' | 'inspector'): Sql =>
  sql`i.task_id in (select m.task_id from task_member m where m.user_id = ${caller.userId} and m.part = ${part} and not m.is_finishing)`;

const annotatedBy = (caller: Caller): Sql =>
  sql`(i.annotator_id = ${caller.userId} or i.id in (select c.item_id from annotation c where c.ordinal > 1 and c.annotator_id = ${caller.userId}) or i.id in (${offeredChecks(caller.userId)}) or ((i.status = 'unclaimed' or i.open_copies > 0) and ${isMember(caller, 'annotator')}
    and i.task_id not in (select rule.id from task rule join task_member m on m.task_id = rule.id
      where m.user_id = ${caller.userId} and not (rule.giving ->> 'is_claimable')::boolean)))`;

const inspectedBy = (caller: Caller): Sql =>
  sql`(i.inspector_id = ${caller.userId} or (${waitsForInspection} and ${isInspectableBy(caller.userId)} and i.annotator_id is distinct from ${caller.userId} and i.id not in (select c.item_id from annotation c where c.ordinal > 1 and c.annotator_id = ${caller.userId}) and ${isMember(caller, 'inspector')}))`;
