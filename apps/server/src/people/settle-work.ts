import type { Departure, ItemEvent, ItemStatus } from '@earmark/contract';
import { maybeOne, sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import {
  drawFinishedBatches,
  fireEach,
  fireItem,
  fireItems,
  hasAnnotated,
  lockItem,
  lockItems,
  platform,
  userIdOf,
  type Actor,
  type ItemState,
} from '../workflow/index.ts';
import { inHandCount, isInHand, readInHand, type Part } from './in-hand.ts';

/** Number of items by outcome. */
export interface Settled {
  handed_over: number;
  released: number;
  finishing: number;
}

/** Counts of a departure that found nothing in hand. */
export const nothingSettled: Settled = { handed_over: 0, released: 0, finishing: 0 };

/** Adds up the outcomes of several tasks. */
export const addSettled = (one: Settled, other: Settled): Settled => ({
  handed_over: one.handed_over + other.handed_over,
  released: one.released + other.released,
  finishing: one.finishing + other.finishing,
});

/** A person who gives up roles in a task. */
export interface Leaving {
  readonly taskId: number;
  readonly userId: number;
  readonly parts: readonly Part[];
  readonly departure: Departure;
}

/** The event that hands over or releases an item, by the role in which the person holds it. */
const events: Readonly<Record<Part, { handOver?: ItemEvent; release: ItemEvent }>> = {
  annotator: { handOver: 'hand_over', release: 'release' },
  inspector: { handOver: 'hand_over_inspection', release: 'release_inspection' },
  verifier: { release: 'release_acceptance' },
};

/**
 * Settles the items that a person holds in a task: handed over, released with their revisions, or left to finish.
 * Throws `person_wrong_role` when the successor lacks the role in the task; own work under inspection and a verifier's
 * items are released. The caller must hold the task's lock.
 */
export async function settleWork(
  tx: Transaction,
  { taskId, userId, parts, departure }: Leaving,
  actor: Actor,
): Promise<Settled> {
  const settled = { ...nothingSettled };
  await holdParts(tx, [userId], sql`t.id = ${taskId}`);
  for (const part of parts) {
    const items = await tx.query<HeldItem>(
      sql`select i.id, i.copy_id, i.status from annotated_item i where i.task_id = ${taskId} and ${isInHand(part, sql`${userId}`)} order by i.id`,
    );
    if (departure.method === 'finish') {
      // What waits for another inspection is new work
      if (part === 'inspector')
        await fireItems(tx, {
          taskId,
          event: 'release_inspection',
          causedBy: userIdOf(actor),
          where: sql`inspector_id = ${userId} and status <> 'in_inspection'`,
        });
      if (part !== 'verifier')
        await tx.query(
          sql`update task_member set is_finishing = true where task_id = ${taskId} and user_id = ${userId} and part = ${part}`,
        );
      const isKept = ({ status }: { status: ItemStatus }): boolean =>
        part !== 'inspector' || status === 'in_inspection';
      settled.finishing += items.filter(isKept).length;
      continue;
    }
    const heir = departure.method === 'hand_over' && events[part].handOver ? departure.to_id : undefined;
    if (heir !== undefined && items.length > 0 && !(await holdsPart(tx, taskId, heir, part)))
      throw new Refusal('person_wrong_role');
    const written = heir === undefined ? new Set<number>() : await writtenBy(tx, items, heir);
    const eventFor = ({ id, copy_id: copyId }: HeldItem): ItemEvent => {
      const isHandedOver = heir !== undefined && ((part === 'annotator' && copyId === null) || !written.has(id));
      return (isHandedOver && events[part].handOver) || events[part].release;
    };
    await fireHeld(tx, taskId, items, {
      eventFor,
      actor: firedBy(part, actor),
      ...(heir !== undefined && { handTo: heir }),
    });
    const handedOver = items.filter((item) => eventFor(item) === events[part].handOver).length;
    settled.handed_over += handedOver;
    settled.released += items.length - handedOver;
  }
  return settled;
}

/** Releases what several people hold in a task, as `settleWork` does, all of it together. */
export async function releaseWork(
  tx: Transaction,
  userIds: readonly number[],
  { taskId, parts }: Pick<Leaving, 'taskId' | 'parts'>,
  actor: Actor,
): Promise<void> {
  await holdParts(tx, userIds, sql`t.id = ${taskId}`);
  for (const part of parts) {
    const items = await tx.query<HeldItem>(
      sql`select i.id, i.copy_id, i.status from annotated_item i where i.task_id = ${taskId} and ${isInHand(part, sql`any(${[...userIds]}::bigint[])`)} order by i.id`,
    );
    await fireHeld(tx, taskId, items, { eventFor: () => events[part].release, actor: firedBy(part, actor) });
  }
}

/** No personal permission covers a verifier's items. */
const firedBy = (part: Part, actor: Actor): Actor => (part === 'verifier' ? platform(userIdOf(actor)) : actor);

/**
 * Whether a person who can sign in has a role in a task, not only to finish; the role stays until the transaction ends.
 */
export async function holdsPart(tx: Transaction, taskId: number, userId: number, part: Part): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`
        select m.task_id from task_member m join app_user u on u.id = m.user_id
        where m.task_id = ${taskId} and m.user_id = ${userId} and m.part = ${part} and not m.is_finishing and u.status <> 'disabled'
        for share of m, u`,
    )) !== undefined
  );
}

/** An item, or a blind copy of one, in somebody's hands. */
interface HeldItem {
  readonly id: number;
  readonly copy_id: number | null;
  readonly status: ItemStatus;
}

interface HeldFiring {
  readonly eventFor: (item: HeldItem) => ItemEvent;
  readonly actor: Actor;
  readonly handTo?: number;
}

/** Items of one statement: none takes longer than the database is waited for. */
const portion = 1000;

/**
 * Fires an event on each item: together, but copies and checks one by one, of which there are few. Throws like
 * `fireItem`.
 */
async function fireHeld(
  tx: Transaction,
  taskId: number,
  held: readonly HeldItem[],
  { eventFor, actor, handTo }: HeldFiring,
): Promise<void> {
  const verdict = { remark: '', ...(handTo !== undefined && { handTo }) };
  const whole = new Map(held.flatMap((item) => (item.copy_id === null ? [[item.id, item]] : [])));
  const eventOf = ({ id, status }: ItemState): ItemEvent => eventFor(whole.get(id) ?? { id, copy_id: null, status });
  const ids = [...whole.keys()];
  for (let from = 0; from < ids.length; from += portion) {
    const locked = await lockItems(tx, taskId, ids.slice(from, from + portion), actor);
    const plain = locked.filter((item) => !item.is_check);
    for (const refusal of (await fireEach(tx, plain, { eventFor: eventOf, actor, verdict })).values()) throw refusal;
    for (const item of locked) if (item.is_check) await fireItem(tx, item, { event: eventOf(item), actor, verdict });
  }
  for (const copy of held)
    if (copy.copy_id !== null)
      await fireItem(tx, await lockItem(tx, copy.id, actor, copy.copy_id), { event: eventFor(copy), actor, verdict });
  // Whoever handed everything over may have left a batch that waited for them
  if (handTo !== undefined && held.length > 0) await drawFinishedBatches(tx, taskId, actor);
}

/** Returns the items that a person annotated: nobody inspects their own work. */
async function writtenBy(tx: Transaction, items: readonly HeldItem[], userId: number): Promise<ReadonlySet<number>> {
  const ids = items.map(({ id }) => id);
  const rows = await tx.query<{ id: number }>(
    sql`select i.id from item i where i.id = any(${ids}::bigint[]) and ${hasAnnotated(userId)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks what names people in the tasks (alias `t`) of `within`. A claim shares that lock: one under way is waited for,
 * so that its item is seen, and a later one finds what this transaction has made of it.
 */
async function holdParts(tx: Transaction, userIds: readonly number[], within: Sql): Promise<void> {
  for (const table of ['task_member', 'task_verifier'])
    await tx.query(sql`
      select m.task_id from ${sql.identifier(table)} m join task t on t.id = m.task_id join project p on p.id = t.project_id
      where m.user_id = any(${userIds}::bigint[]) and ${within} order by m.task_id, m.user_id for update of m`);
}

/**
 * Throws `work_in_hand` with the names of those among `userIds` who hold items in the tasks (alias `t`) of `within`.
 */
export async function requireNothingInHand(
  tx: Transaction,
  userIds: readonly number[],
  within = sql`t.deleted_at is null`,
): Promise<void> {
  await holdParts(tx, userIds, within);
  const holding = (await readInHand(tx, userIds, within)).filter((row) => inHandCount(row) > 0);
  if (holding.length > 0)
    throw new Refusal('work_in_hand', { names: [...new Set(holding.map(({ user }) => user.name))].join(', ') });
}
