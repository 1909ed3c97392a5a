import { distributeItems, type FreeItem, type GivingRule, type Hands } from '@earmark/contract';
import { sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';

import { tellGiven } from '../notification/index.ts';
import { userIdOf, type Actor } from './actor.ts';
import { giveCopies } from './give-copies.ts';
import { fireItems } from './item/fire-items.ts';
import { drawFinishedBatches } from './inspection-batch.ts';
import { judgedIn } from './judged.ts';
import { isInAnnotation } from './reach.ts';
import type { LockedTask } from './task-row.ts';

/**
 * Gives the free items and blind copies of a task to its annotators by its rule, with one notice per person. Call it when
 * the task gets people or its rule changes. Returns the number of items by person. The caller must hold the task's lock.
 */
export async function applyGiving(
  tx: Transaction,
  task: LockedTask,
  actor: Actor,
): Promise<ReadonlyMap<number, number>> {
  return giveFree(tx, task, actor, 'all');
}

/**
 * The same when something has become free, or a hand has. Where people may not claim, the platform gives whatever is free as
 * soon as a hand has room for it; where they may, what arrived since the rule was applied, and leaves the rest to claims.
 */
export async function refillHands(tx: Transaction, task: LockedTask, actor: Actor): Promise<void> {
  await giveFree(tx, task, actor, task.giving.is_claimable ? 'arrived' : 'all');
}

async function giveFree(
  tx: Transaction,
  task: LockedTask,
  actor: Actor,
  which: 'all' | 'arrived',
): Promise<ReadonlyMap<number, number>> {
  if (task.state !== 'in_progress' || task.paused_at !== null || task.giving.method === 'claim') return new Map();
  // A claim under way is waited for, so that the quota counts it
  await tx.query(
    sql`select user_id from task_member where task_id = ${task.id} and part = 'annotator' order by user_id for no key update`,
  );
  const annotators = await listAnnotators(tx, task.id);
  const verdict = (handTo: number) => ({ remark: '', handTo });
  const given = new Map<number, number>();
  const note = (userId: number, count: number) => given.set(userId, (given.get(userId) ?? 0) + count);
  const items = await tx.query<FreeItem>(sql`${freeItems(task.id, which)} for update of i skip locked`);
  if (items.length > 0)
    for (const [userId, ids] of distributeItems(items, await readHands(tx, task, annotators), task.giving)) {
      const where = sql`id = any(${[...ids]}::bigint[])`;
      const causedBy = userIdOf(actor);
      note(userId, await fireItems(tx, { taskId: task.id, event: 'give', causedBy, verdict: verdict(userId), where }));
    }
  const copies = await tx.query<FreeItem>(sql`${freeCopies(task.id, which)} for update of i skip locked`);
  if (copies.length > 0)
    for (const [userId, ids] of distributeItems(copies, await readHands(tx, task, annotators), task.giving))
      note(userId, await giveCopies(tx, { taskId: task.id, annotationIds: ids, userId, actor }));
  if (given.size > 0) await drawFinishedBatches(tx, task.id, actor);
  await tellGiven(tx, task.id, { given, stage: 'annotation', actorId: userIdOf(actor) });
  return given;
}

/** SQL: the free items of a task, all or those that came to it after its rule was applied: released, or put back. */
const freeItems = (taskId: number, which: 'all' | 'arrived'): Sql => sql`
  select i.id, i.size, i.released_from_id from item i where i.task_id = ${taskId} and i.status = 'unclaimed' and i.copies = 1
    and ${which === 'all' ? sql`true` : sql`(i.released_from_id is not null or i.arrived_at is not null)`}
    and i.id not in (select g.item_id from ground_truth g join annotation c on c.item_id = g.item_id and c.is_check and c.revision > 0 where g.task_id = ${taskId} and g.retired_at is not null)
  order by i.id`;

/** The same of blind copies. Of an item whose answer is known none is free. */
const freeCopies = (taskId: number, which: 'all' | 'arrived'): Sql => sql`
  select c.id, i.id as item_id, i.size, c.released_from_id,
    array(select distinct who from (
      select o.annotator_id as who from annotation o where o.item_id = i.id and o.annotator_id is not null
      union all select r.author_id from annotation o join annotation_revision r on r.annotation_id = o.id where o.item_id = i.id and r.author_id is not null and r.stage = 'annotation'
    ) made) as made_by
  from item i join annotation c on c.item_id = i.id
  where i.task_id = ${taskId} and i.open_copies > 0 and c.ordinal > 1 and not c.is_check and c.status = 'unclaimed' and c.closed_at is null
    and ${which === 'all' ? sql`true` : sql`(c.released_from_id is not null or i.arrived_at is not null)`}
  order by i.id, c.ordinal`;

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
  const others = keepsOthers ? await listAnnotators(db, task.id) : [];
  const people = await readHands(db, task, [...new Set([...annotatorIds, ...others])]);
  const items = await db.query<FreeItem>(freeItems(task.id, 'all'));
  const given = distributeItems(items, people, giving);
  const sizes = new Map(items.map(({ id, size }) => [id, size]));
  const sizeOf = (ids: readonly number[], of = sizes): number => ids.reduce((sum, id) => sum + (of.get(id) ?? 0), 0);
  const afterwards = people.map((person) => {
    const ids = given.get(person.id) ?? [];
    const { held, count, size } = person;
    return { ...person, held: held + ids.length, count: count + ids.length, size: size + sizeOf(ids) };
  });
  const copies = await db.query<FreeItem>(freeCopies(task.id, 'all'));
  const copied = distributeItems(copies, afterwards, giving);
  const copySizes = new Map(copies.map(({ id, size }) => [id, size]));
  const byId = people.toSorted((one, other) => one.id - other.id);
  const rows = byId.flatMap(({ id }) => {
    const [ids, of] = [given.get(id) ?? [], copied.get(id) ?? []];
    const amount = { items: ids.length + of.length, size: sizeOf(ids) + sizeOf(of, copySizes) };
    return amount.items === 0 ? [] : [{ user_id: id, ...amount }];
  });
  return { rows, free: items.length + copies.length - rows.reduce((sum, row) => sum + row.items, 0) };
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
