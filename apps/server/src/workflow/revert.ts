import { itemStatuses, mayEver, type ItemStatus } from '@earmark/contract';
import { z } from 'zod';
import { one, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { userIdOf, type Actor } from './actor.ts';
import { afterRevert } from './item/after-item.ts';
import { resumeDisputes } from './dispute-row.ts';
import { decideItem, taskStatesOfStage, wrongTaskState } from './item/decide-item.ts';
import { revertEach } from './item/fire-items.ts';
import type { ItemState } from './item/item-row.ts';
import { isInAnnotation } from './reach.ts';
import type { LockedTask } from './task-row.ts';

/* What a batch did to items is taken back from what was stored of them (ADR 51): who held them in which status, and the position in their batch. An item to which anything has happened since stays. */

const keptSchema = z.object({
  status: z.enum(itemStatuses),
  annotator_id: z.number().nullable(),
  inspector_id: z.number().nullable(),
  verifier_id: z.number().nullable(),
  batch_id: z.number().nullable(),
  batch_status: z.string().nullable(),
  return_to: z.enum(['annotation', 'inspection']).nullable(),
  annotations: z.array(z.looseObject({ id: z.number(), revision: z.number() })),
  /** Newest event before; absent in what older batches stored. */
  event_id: z.number().nullable().default(null),
  /** The open dispute, which ends with the rejection; absent in what older batches stored. */
  dispute_id: z.number().nullable().default(null),
});
/** State of an item before an event, with the event that is withdrawn. */
export const itemPriorSchema = z.looseObject({ ...keptSchema.shape, event_id: z.number() });
type ItemPrior = z.infer<typeof itemPriorSchema>;
type Kept = z.infer<typeof keptSchema>;

/** Reads what items are before an event that may be taken back. */
export async function keepItems(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Kept>> {
  const rows = await tx.query<{ id: number; kept: Kept }>(sql`
    select i.id, jsonb_build_object(
      'status', i.status, 'annotator_id', i.annotator_id, 'inspector_id', i.inspector_id, 'verifier_id', i.verifier_id,
      'batch_id', i.batch_id, 'batch_status', b.status, 'is_drawn', i.is_drawn, 'is_sampled', i.is_sampled, 'return_to', i.return_to,
      'event_id', (select max(e.id) from audit_event e where e.entity = 'item' and e.entity_id = i.id),
      'remark', i.remark, 'claimed_at', i.claimed_at, 'held_since', i.held_since, 'released_from_id', i.released_from_id,
      'dispute_id', (select d.id from dispute d where d.item_id = i.id and d.state = 'open'),
      'annotations', (select jsonb_agg(jsonb_build_object('id', a.id, 'annotator_id', a.annotator_id, 'revision', a.revision,
        'judged_revision', a.judged_revision, 'stage_revision', a.stage_revision) order by a.id) from annotation a where a.item_id = i.id)) as kept
    from item i left join inspection_batch b on b.id = i.batch_id where i.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}

/** Returns what is to be stored for items whose last event is to be taken back. */
export async function priorsOf(
  tx: Transaction,
  kept: ReadonlyMap<number, Kept>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ItemPrior>> {
  const rows = await tx.query<{ id: number; event_id: number }>(sql`
    select entity_id as id, max(id) as event_id from audit_event where entity = 'item' and entity_id = any(${[...ids]}::bigint[]) group by 1`);
  return new Map(
    rows.flatMap(({ id, event_id }) => {
      const before = kept.get(id);
      return before ? [[id, { ...before, event_id }] as const] : [];
    }),
  );
}

/**
 * Puts items of a task, locked with it, back as they were. Returns why others stay, by item: something has happened to
 * them since, their batch has gone on without them, or the person who had them no longer works in the task.
 */
export async function revertItems(
  tx: Transaction,
  task: LockedTask,
  items: readonly ItemState[],
  priors: ReadonlyMap<number, ItemPrior>,
  actor: Actor,
): Promise<ReadonlyMap<number, Refusal>> {
  const refused = new Map<number, Refusal>();
  const now = await readNow(tx, items);
  const isThere = await holdersOf(tx, task.id, [...priors.values()]);
  let room = await roomOf(tx, task, actor);
  const decided = items.flatMap((item) => {
    const prior = priors.get(item.id);
    if (!prior) return [];
    const was = { ...item, was: prior.status };
    const to = decideRevert({ task, item: was, prior, now: now.get(item.id), isThere }, actor);
    const isTaken = !(to instanceof Refusal) && item.status === 'unclaimed';
    if (isTaken) room -= 1;
    if (!(to instanceof Refusal) && (!isTaken || room >= 0)) return [{ item, prior, to }];
    refused.set(item.id, to instanceof Refusal ? to : new Refusal('not_claimable'));
    return [];
  });
  await revertEach(tx, task.id, decided, actor);
  await resumeDisputes(
    tx,
    decided.flatMap(({ prior }) => prior.dispute_id ?? []),
    actor,
  );
  const batches = decided.flatMap(({ item, prior }) =>
    prior.batch_id === item.batch_id ? [] : (prior.batch_id ?? []),
  );
  if (decided.length > 0) await afterRevert(tx, task, [...new Set(batches)], actor);
  return refused;
}

/** Error for what has changed since the batch that is taken back. */
export const movedOn = (): Refusal => new Refusal('batch_row_moved_on');

interface Now {
  readonly event_id: number;
  readonly is_open: boolean;
  readonly revisions: Readonly<Record<string, number>>;
  /** Status of the batch by id; those that are gone are missing. */
  readonly batches: ReadonlyMap<number, string>;
}

interface Reverting {
  readonly task: LockedTask;
  readonly item: ItemState;
  readonly prior: ItemPrior;
  readonly now: Now | undefined;
  readonly isThere: (userId: number | null, part: string) => boolean;
}

function decideRevert({ task, item, prior, now, isThere }: Reverting, actor: Actor): ItemStatus | Refusal {
  const isSame =
    now?.event_id === prior.event_id &&
    prior.annotations.every(({ id, revision }) => now.revisions[String(id)] === revision);
  if (!isSame) return movedOn();
  if (now.is_open) return new Refusal('item_in_use');
  if (
    prior.batch_id !== null &&
    prior.batch_id !== item.batch_id &&
    now.batches.get(prior.batch_id) !== prior.batch_status
  )
    return movedOn();
  const decision = decideItem(item, 'revert', actor);
  if (!decision.ok) return decision.refusal;
  const stage = prior.status === 'in_internal_acceptance' ? 'acceptance' : 'annotation';
  if (!taskStatesOfStage(stage, actor.kind === 'person' && actor.isExternal).includes(task.state))
    return wrongTaskState(task.state);
  const holder = holderOf(prior);
  if (!holder) return decision.to;
  const mayOfOthers = actor.kind !== 'person' || mayEver(actor.role, 'item.reassign');
  if (!mayOfOthers && holder.userId !== userIdOf(actor)) return new Refusal('forbidden');
  if (!isThere(holder.userId, holder.part)) return new Refusal('person_wrong_role');
  return item.status === 'unclaimed' && task.paused_at !== null ? new Refusal('task_paused') : decision.to;
}

/** Returns the person who holds an item in the status to which it returns, or for whom it is reserved there. */
function holderOf({ status, return_to, ...prior }: Kept): { userId: number | null; part: string } | undefined {
  const waitsForInspection =
    status === 'annotation_completed' || (status === 'internal_acceptance_not_passed' && return_to === 'inspection');
  if (status === 'in_inspection' || (waitsForInspection && prior.inspector_id !== null))
    return { userId: prior.inspector_id, part: 'inspector' };
  if (status === 'in_internal_acceptance') return { userId: prior.verifier_id, part: 'verifier' };
  const isAnnotated =
    status === 'in_annotation' ||
    status === 'inspection_failed' ||
    (status === 'internal_acceptance_not_passed' && return_to === 'annotation');
  return isAnnotated ? { userId: prior.annotator_id, part: 'annotator' } : undefined;
}

/**
 * Number of items that the acting person may take by the giving rule of the task; leads and managers are not bounded.
 */
async function roomOf(tx: Transaction, task: LockedTask, actor: Actor): Promise<number> {
  if (actor.kind !== 'person' || mayEver(actor.role, 'item.reassign')) return Infinity;
  if (!task.giving.is_claimable) return 0;
  if (task.giving.quota === null) return Infinity;
  const { held } = await one<{ held: number }>(
    tx,
    sql`select count(*) as held from item i where i.task_id = ${task.id} and i.annotator_id = ${actor.userId} and ${isInAnnotation}`,
  );
  return task.giving.quota - held;
}

async function readNow(tx: Transaction, items: readonly ItemState[]): Promise<ReadonlyMap<number, Now>> {
  const ids = items.map(({ id }) => id);
  const rows = await tx.query<Omit<Now, 'batches'> & { id: number }>(sql`
    select i.id, (select max(e.id) from audit_event e where e.entity = 'item' and e.entity_id = i.id) as event_id,
      (select jsonb_object_agg(a.id, a.revision) from annotation a where a.item_id = i.id) as revisions,
      exists (select 1 from annotation a where a.item_id = i.id and a.lease is not null and a.lease_expires_at > now()) as is_open
    from item i where i.id = any(${ids}::bigint[])`);
  const batches = await tx.query<{ id: number; status: string }>(
    sql`select id, status from inspection_batch where task_id = any(${[...new Set(items.map((item) => item.task_id))]}::bigint[])`,
  );
  const statuses = new Map(batches.map(({ id, status }) => [id, status]));
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, batches: statuses }]));
}

/** Returns who of the former holders works in the task still; their roles stay until the transaction ends. */
async function holdersOf(
  tx: Transaction,
  taskId: number,
  priors: readonly ItemPrior[],
): Promise<(userId: number | null, part: string) => boolean> {
  const ids = [...new Set(priors.flatMap((prior) => holderOf(prior)?.userId ?? []))];
  const members = await tx.query<{ user_id: number; part: string }>(sql`
    select m.user_id, m.part from task_member m join app_user u on u.id = m.user_id
    where m.task_id = ${taskId} and m.user_id = any(${ids}::bigint[]) and not m.is_finishing and u.status <> 'disabled' for share of m, u`);
  const verifiers = await tx.query<{ user_id: number; part: string }>(
    sql`select user_id, 'verifier' as part from task_verifier where task_id = ${taskId} and user_id = any(${ids}::bigint[]) for share`,
  );
  const found = new Set([...members, ...verifiers].map(({ user_id, part }) => `${user_id} ${part}`));
  return (userId, part) => found.has(`${userId} ${part}`);
}
