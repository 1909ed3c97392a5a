import { distributeItems, type FreeItem, type GivingRule, type Hands } from '@earmark/contract';
import { sql, type Queryable, type Transaction } from '../db/index.ts';
import { tellGiven } from '../notification/index.ts';
import { userIdOf, type Actor } from './actor.ts';
import { fireItems } from './item/fire-items.ts';
import { drawFinishedBatches } from './inspection-batch.ts';
import { judgedIn } from './judged.ts';
import { isInAnnotation } from './reach.ts';
import type { LockedTask } from './task-row.ts';

/**
 * Gives the free items of a task to its annotators by its rule, with one notice per person. Call it when the task gets
 * items or people, or its rule changes. Returns the number of items by person. The caller must hold the task's lock.
 */
export async function applyGiving(
  tx: Transaction,
  task: LockedTask,
  actor: Actor,
): Promise<ReadonlyMap<number, number>> {
  const given = new Map<number, number>();
  if (task.state !== 'in_progress' || task.paused_at !== null || task.giving.method === 'claim') return given;
  // A claim under way is waited for, so that the quota counts it
  await tx.query(
    sql`select user_id from task_member where task_id = ${task.id} and part = 'annotator' order by user_id for no key update`,
  );
  const items = await tx.query<FreeItem>(
    sql`select id, size, released_from_id from item where task_id = ${task.id} and status = 'unclaimed' and copies = 1
      and id not in (select g.item_id from ground_truth g join annotation c on c.item_id = g.item_id and c.is_check and c.revision > 0 where g.task_id = ${task.id} and g.retired_at is not null) order by id for update skip locked`,
  );
  if (items.length === 0) return given;
  const people = await readHands(tx, task, await listAnnotators(tx, task.id));
  for (const [userId, ids] of distributeItems(items, people, task.giving)) {
    const count = await fireItems(tx, {
      taskId: task.id,
      event: 'give',
      causedBy: userIdOf(actor),
      verdict: { remark: '', handTo: userId },
      where: sql`id = any(${[...ids]}::bigint[])`,
    });
    given.set(userId, count);
  }
  if (given.size > 0) await drawFinishedBatches(tx, task.id, actor);
  await tellGiven(tx, task.id, { given, stage: 'annotation', actorId: userIdOf(actor) });
  return given;
}

/** Same where people may not claim: the platform gives what is free as soon as a hand has room for it. */
export async function refillHands(tx: Transaction, task: LockedTask, actor: Actor): Promise<void> {
  if (!task.giving.is_claimable) await applyGiving(tx, task, actor);
}

/** A rule for named annotators, and for those that the task has already. */
interface PreviewedGiving {
  readonly annotatorIds: readonly number[];
  readonly keepsOthers: boolean;
  readonly giving: GivingRule;
}

/** Tells how many items of a task each person would get by a rule; nothing changes. */
export async function previewGiving(
  db: Queryable,
  task: Pick<LockedTask, 'id' | 'team_id'>,
  { annotatorIds, keepsOthers, giving }: PreviewedGiving,
): Promise<{ rows: { user_id: number; items: number; size: number }[]; free: number }> {
  const items = await db.query<FreeItem>(
    sql`select id, size, released_from_id from item where task_id = ${task.id} and status = 'unclaimed' and copies = 1 order by id`,
  );
  const others = keepsOthers ? await listAnnotators(db, task.id) : [];
  const sizes = new Map(items.map(({ id, size }) => [id, size]));
  const given = distributeItems(items, await readHands(db, task, [...new Set([...annotatorIds, ...others])]), giving);
  const rows = [...given].map(([user_id, ids]) => ({
    user_id,
    items: ids.length,
    size: ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
  }));
  return { rows, free: items.length - rows.reduce((sum, row) => sum + row.items, 0) };
}

const listAnnotators = async (db: Queryable, taskId: number): Promise<number[]> =>
  (
    await db.query<{ user_id: number }>(
      sql`select user_id from task_member m where task_id = ${taskId} and part = 'annotator' and not is_finishing
        and not exists (select from task_pause p where p.task_id = m.task_id and p.user_id = m.user_id and p.lifted_at is null)`,
    )
  ).map(({ user_id }) => user_id);

/** Returns what people hold and had in a task, without disabled accounts. */
const readHands = (
  db: Queryable,
  { id, team_id }: Pick<LockedTask, 'id' | 'team_id'>,
  userIds: readonly number[],
): Promise<Hands[]> =>
  db.query<Hands>(sql`
    select u.id, coalesce(h.held, 0) as held, coalesce(h.count, 0) as count, coalesce(h.size, 0) as size, lately.rate_30 as pass_rate
    from app_user u left join (
      select i.annotator_id, count(*) filter (where ${isInAnnotation}) as held, count(*) as count, sum(i.size) as size
      from annotated_item i where i.task_id = ${id} and i.annotator_id = any(${[...userIds]}::bigint[]) group by i.annotator_id
    ) h on h.annotator_id = u.id ${judgedIn(team_id)}
    where u.id = any(${[...userIds]}::bigint[]) and u.status <> 'disabled'`);
