import { distributeItems, takersOf, type FreeItem, type GivingRule, type Hands, type Taker } from '@earmark/contract';
import { one, sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';

import { tellGiven } from '../notification/index.ts';
import { userIdOf, type Actor } from './actor.ts';
import { freeCopies, freeItems, isAnyFree, withMakers, type Part, type Which } from './free-items.ts';
import { canSignIn } from './holding.ts';
import { giveCopies } from './give-copies.ts';
import { fireItems } from './item/fire-items.ts';
import { drawFinishedBatches } from './inspection-batch.ts';
import { judgedIn } from './judged.ts';
import { isInAnnotation } from './reach.ts';
import type { LockedTask } from './task-row.ts';

/**
 * Gives the free items and blind copies of a task to its annotators by its rule, with one notice per person. Call it
 * when the task gets people or its rule changes. Returns the number of items by person. The caller must hold the task's
 * lock.
 */
export async function applyGiving(
  tx: Transaction,
  task: LockedTask,
  actor: Actor,
): Promise<ReadonlyMap<number, number>> {
  return giveFree(tx, task, actor, { which: 'all' });
}

/**
 * Applies the rule when items have become free, or people have room again. Where people may not claim, the platform
 * gives free items as soon as somebody has room; where they may, it gives what arrived since the rule was applied.
 */
export async function refillHands(tx: Transaction, task: LockedTask, actor: Actor): Promise<void> {
  await giveFree(tx, task, actor, { which: whichOf(task) });
}

/** Applies the rule when only one person has room again after a submit, which matters under a quota alone. */
export async function refillHand(
  tx: Transaction,
  task: LockedTask,
  userId: number | null,
  actor: Actor,
): Promise<void> {
  if (task.giving.quota !== null && userId !== null) await giveFree(tx, task, actor, { which: whichOf(task), userId });
}

const whichOf = ({ giving }: LockedTask): Which => (giving.is_claimable ? 'arrived' : 'all');

interface Giving {
  readonly which: Which;
  /** The only person who may have room. */
  readonly userId?: number;
}

async function giveFree(
  tx: Transaction,
  task: LockedTask,
  actor: Actor,
  { which, userId: onlyId }: Giving,
): Promise<ReadonlyMap<number, number>> {
  const given = new Map<number, number>();
  if (task.state !== 'in_progress' || task.paused_at !== null || task.giving.method === 'claim') return given;
  const is = await one<{ item_free: boolean; copy_free: boolean }>(tx, sql.frequent(isAnyFree(task.id, which)));
  if (!is.item_free && !is.copy_free) return given;
  const takers = await lockTakers(tx, task, onlyId);
  const note = (userId: number, count: number) => given.set(userId, (given.get(userId) ?? 0) + count);
  const causedBy = userIdOf(actor);
  if (is.item_free)
    await giveInParts(tx, task.giving, takers, {
      read: (part) => sql`${freeItems(task, which, part)} for update of i skip locked`,
      async give(userId, ids) {
        const where = sql`id = any(${[...ids]}::bigint[])`;
        const verdict = { remark: '', handTo: userId };
        note(userId, await fireItems(tx, { taskId: task.id, event: 'give', causedBy, verdict, where }));
      },
    });
  if (is.copy_free)
    await giveInParts(tx, task.giving, takers, {
      read: (part) => withMakers(sql`${freeCopies(task, which, part)} for update of i skip locked`),
      async give(userId, annotationIds) {
        note(userId, await giveCopies(tx, { taskId: task.id, annotationIds, userId, actor }));
      },
    });
  if (given.size > 0) await drawFinishedBatches(tx, task.id, actor);
  await tellGiven(tx, task.id, { given, stage: 'annotation', actorId: causedBy });
  return given;
}

/**
 * Returns the annotators of a task who have room. A claim of theirs under way is waited for, so that the quota counts
 * it.
 */
async function lockTakers(tx: Transaction, task: LockedTask, onlyId?: number): Promise<Taker[]> {
  const only = (column: Sql): Sql => (onlyId === undefined ? sql`true` : sql`${column} = ${onlyId}`);
  await tx.query(
    sql`select user_id from task_member where task_id = ${task.id} and part = 'annotator' and ${only(sql`user_id`)} order by user_id for no key update`,
  );
  const annotators = await listAnnotators(tx, task.id);
  const isOne = (id: number): boolean => onlyId === undefined || id === onlyId;
  // By quality, a share depends on those of the others
  const counted = task.giving.method === 'quality' ? annotators : annotators.filter(isOne);
  if (!counted.some(isOne)) return [];
  return takersOf(await readHands(tx, task, counted), task.giving).filter(({ id }) => isOne(id));
}

interface GivingInParts {
  readonly read: (part: Part) => Sql;
  readonly give: (userId: number, ids: readonly number[]) => Promise<void>;
}

/**
 * Gives free items without reading more of them than there is room for. What nobody with room may take is not read;
 * each part fills at least one slot, and most often the first one fills all.
 */
async function giveInParts(
  tx: Transaction,
  rule: GivingRule,
  takers: readonly Taker[],
  { read, give }: GivingInParts,
): Promise<void> {
  for (;;) {
    const open = takers.filter(({ room }) => room > 0);
    const room = open.reduce((sum, taker) => sum + taker.room, 0);
    if (room === 0) return;
    const limit = Number.isFinite(room) ? room : null;
    const items = await tx.query<FreeItem>(read({ takerIds: open.map(({ id }) => id), limit }));
    const shared = distributeItems(items, open, rule);
    for (const [userId, ids] of shared) await give(userId, ids);
    if (shared.size === 0 || limit === null || items.length < limit) return;
  }
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
  const others = keepsOthers ? await listAnnotators(db, task.id) : [];
  const people = await readHands(db, task, [...new Set([...annotatorIds, ...others])]);
  const takers = takersOf(people, giving);
  const covered = { id: task.id, giving };
  const items = await db.query<FreeItem>(freeItems(covered, 'all'));
  const given = distributeItems(items, takers, giving);
  const sizes = new Map(items.map(({ id, size }) => [id, size]));
  const sizeOf = (ids: readonly number[], of = sizes): number => ids.reduce((sum, id) => sum + (of.get(id) ?? 0), 0);
  const copies = await db.query<FreeItem>(withMakers(freeCopies(covered, 'all')));
  const copied = distributeItems(copies, takers, giving);
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

/** Returns what people hold and had in a task, without those who cannot sign in. */
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
    where u.id = any(${[...userIds]}::bigint[]) and ${canSignIn}`);
