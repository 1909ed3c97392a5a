import { randomInt } from 'node:crypto';
import type { GivingRule, ItemEvent, WorkStage } from '@earmark/contract';
import { maybeOne, one, sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal, requireScopeFor, type Caller, type HandlersOf, type SignedInContext } from '../http/index.ts';
import {
  actionOfStage,
  addFreeCheck,
  fireItem,
  hasAnnotated,
  isInAnnotation,
  isInspectableBy,
  isToVerify,
  joinOpenRound,
  lockFreeCopy,
  lockItem,
  lockItemAndTask,
  lockOfferedCheck,
  lockTask,
  offeredChecks,
  personOf,
  readItemState,
  requireNotPaused,
  requireTask,
  takesNew,
  waitsForInspection,
  type Actor,
  type ItemState,
} from '../workflow/index.ts';
import { noteLife } from './sign-of-life.ts';

const claimEvents: Readonly<Record<WorkStage, ItemEvent>> = {
  annotation: 'claim',
  inspection: 'claim_inspection',
  acceptance: 'start_acceptance',
};

/**
 * Claims the named item, or any free one. Throws `nothing_to_claim`, `forbidden`, and the errors of the state machine.
 */
export const claimItem: HandlersOf<'claimItem'>['claimItem'] = async ({ task_id, stage, item_id }, context) => {
  requireStage(context.caller, stage);
  await requireTask(context.db, context, task_id);
  return context.db.transaction(async (tx) => {
    if (item_id !== undefined) return { item_id: await claimNamed(tx, task_id, stage, item_id, context.caller) };
    const claimed = await claimAny(tx, context, task_id, stage);
    if (claimed === null) throw new Refusal((await isPaused(tx, task_id)) ? 'task_paused' : 'nothing_to_claim');
    return { item_id: claimed };
  });
};

/** Throws `token_scope_missing` for an access token that may not work in the stage; roles are the machine's matter. */
export function requireStage(caller: Caller, stage: WorkStage): void {
  if (caller.token) requireScopeFor(caller, actionOfStage[stage]);
}

/**
 * Claims the next free item of a stage, skipping rows locked by concurrent claims (SKIP LOCKED); returns null when none
 * is left. `notItemId` is skipped, `among` names the only ones, in their order. In acceptance the task is locked as
 * well, because it may be leaving that stage as a whole.
 */
export async function claimAny(
  tx: Transaction,
  { caller }: Pick<SignedInContext, 'caller'>,
  taskId: number,
  stage: WorkStage,
  { notItemId = 0, among }: { readonly notItemId?: number; readonly among?: readonly number[] } = {},
): Promise<number | null> {
  await requirePart(tx, taskId, stage, caller.userId);
  const actor = personOf(caller);
  // The task first, as in every transaction that locks both
  if (stage === 'acceptance') await lockTask(tx, taskId, actor);
  if (stage === 'annotation') await requireNotPaused(tx, taskId, caller.userId);
  const offer = stage === 'annotation' ? await readOffer(tx, taskId) : undefined;
  const hasCopies = offer?.has_copies ?? false;
  const { isFree, order } = hasCopies ? freeCopies(caller) : free[stage](caller);
  const named = among && sql`${[...among]}::bigint[]`;
  const find = sql`
    select i.id from item i join task t on t.id = i.task_id ${joinOpenRound(caller.isExternal)}
    where i.task_id = ${taskId} and i.id <> ${notItemId} and ${takesNew(stage, caller.isExternal)} and t.paused_at is null and ${isFree} and ${named ? sql`i.id = any(${named})` : sql`true`}
    order by ${named ? sql`array_position(${named}, i.id)` : order} limit 1 for update of i skip locked`;
  // Only this one goes along an index whatever the task: of the others, the plan for a small task reads all items of a
  // large one
  const isByIndex = stage === 'annotation' && !hasCopies && !named;
  const row = await maybeOne<{ id: number }>(tx, isByIndex ? sql.frequent(find) : find);
  const check = row && offer ? await chooseCheck(tx, offer, caller.userId, row.id, among) : undefined;
  if (check !== undefined) {
    if (offer && !(await mayClaim(tx, offer, caller.userId, 1))) return null;
    const locked = await lockOfferedCheck(tx, check, caller.userId, actor);
    if (locked) {
      await claimCheck(tx, locked, caller);
      return check;
    }
  }
  if (!row || (offer && !(await mayClaim(tx, offer, caller.userId, 1)))) return null;
  // The statement that found it has locked it
  const item = await (hasCopies ? lockToClaim(tx, row.id, stage, actor) : readItemState(tx, row.id, actor));
  await fireItem(tx, item, { event: claimEvents[stage], actor });
  await noteLife(tx, { userId: caller.userId, item, stage, begins: true });
  return row.id;
}

/**
 * Returns the item with a known answer that is handed out instead of a free one: by the task's share at random, or
 * because it comes first in the list that is walked through.
 */
async function chooseCheck(
  tx: Transaction,
  { id: taskId, check_share: share }: Offer,
  userId: number,
  freeId: number,
  among: readonly number[] | undefined,
): Promise<number | undefined> {
  if (!among && randomInt(100) >= share) return undefined;
  const offered = await tx.query<{ id: number }>(
    sql.frequent(sql`${offeredChecks(userId, sql`g.task_id = ${taskId}`)} order by i.id`),
  );
  if (among) {
    const ahead = among.slice(0, among.indexOf(freeId));
    return ahead.find((id) => offered.some((one) => one.id === id));
  }
  return offered.length > 0 ? offered[randomInt(offered.length)]?.id : undefined;
}

async function claimCheck(tx: Transaction, check: ItemState, caller: Caller): Promise<void> {
  await fireItem(tx, check, { event: 'claim', actor: personOf(caller) });
  // For the next person
  await addFreeCheck(tx, check.id);
  await noteLife(tx, { userId: caller.userId, item: check, stage: 'annotation', begins: true });
}

async function claimNamed(
  tx: Transaction,
  taskId: number,
  stage: WorkStage,
  itemId: number,
  caller: Caller,
): Promise<number> {
  const actor = personOf(caller);
  const check = await lockOfferedCheck(tx, itemId, caller.userId, actor);
  if (check && stage === 'annotation') {
    if (check.task_id !== taskId) throw new Refusal('not_found');
    if (await isPaused(tx, taskId)) throw new Refusal('task_paused');
    await requirePart(tx, taskId, stage, caller.userId);
    await requireNotPaused(tx, taskId, caller.userId);
    await claimCheck(tx, check, caller);
    await mayClaim(tx, await readOffer(tx, taskId), caller.userId, 0);
    return itemId;
  }
  // For other stages it is refused as what it looks like: a free item
  const item =
    check ??
    (await (stage === 'acceptance' ? lockItemAndTask(tx, itemId, actor) : lockToClaim(tx, itemId, stage, actor)));
  if (item.task_id !== taskId) throw new Refusal('not_found');
  if (isHeld(item, stage, actor) || (stage === 'annotation' && (await holdsCopy(tx, itemId, caller.userId))))
    return itemId;
  if (await isPaused(tx, taskId)) throw new Refusal('task_paused');
  if (stage === 'annotation') await requireNotPaused(tx, taskId, caller.userId);
  await fireItem(tx, item, { event: claimEvents[stage], actor });
  await requirePart(tx, taskId, stage, caller.userId);
  if (stage === 'annotation') await mayClaim(tx, await readOffer(tx, taskId), caller.userId, 0);
  await noteLife(tx, { userId: caller.userId, item, stage, begins: true });
  return itemId;
}

/** Locks an item; where blind copies of it are made, with the one that is claimed next. */
const lockToClaim = async (tx: Transaction, itemId: number, stage: WorkStage, actor: Actor): Promise<ItemState> =>
  (stage === 'annotation' ? await lockFreeCopy(tx, itemId, actor) : undefined) ?? lockItem(tx, itemId, actor);

const holdsCopy = async (tx: Transaction, itemId: number, userId: number): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`select id from annotation where item_id = ${itemId} and ordinal > 1 and annotator_id = ${userId} and status = 'in_annotation'`,
  )) !== undefined;

const isPaused = async (tx: Transaction, taskId: number): Promise<boolean> =>
  (await maybeOne(tx, sql`select id from task where id = ${taskId} and paused_at is not null`)) !== undefined;

/**
 * Claiming an item already held succeeds, because the first response may have been lost or the button pressed twice.
 */
function isHeld(item: ItemState, stage: WorkStage, actor: Actor): boolean {
  const held = {
    annotation: ['in_annotation', item.annotator_id],
    inspection: ['in_inspection', item.inspector_id],
    acceptance: ['in_internal_acceptance', item.verifier_id],
  } as const;
  const [status, holder] = held[stage];
  return item.status === status && actor.kind === 'person' && holder === actor.userId;
}

/** Condition and order of free blind copies: nobody makes two of one item. */
export const freeCopies = ({ userId }: Caller): { isFree: Sql; order: Sql } => ({
  isFree: sql`((i.status = 'unclaimed' and i.copies = 1) or (i.open_copies > 0 and not ${hasAnnotated(userId)}))`,
  order: sql`i.id`,
});

/** SQL of free items per stage and their order; inspectors first get the items they rejected before. */
export const free: Readonly<Record<WorkStage, (caller: Caller) => { isFree: Sql; order: Sql }>> = {
  annotation: () => ({ isFree: sql`i.status = 'unclaimed'`, order: sql`i.id` }),
  inspection: ({ userId }) => ({
    isFree: sql`${waitsForInspection} and ${isInspectableBy(userId)} and not ${hasAnnotated(userId)}`,
    order: sql`(i.inspector_id = ${userId}) desc nulls last, i.id`,
  }),
  acceptance: ({ userId, isExternal }) => ({
    isFree: sql`i.status <> 'in_internal_acceptance' and ${isToVerify(userId, isExternal)}`,
    order: sql`i.id`,
  }),
};

/** Work that a task offers to annotators. */
interface Offer {
  readonly id: number;
  readonly giving: GivingRule;
  /** Share of known answers among what is claimed, in percent. */
  readonly check_share: number;
  readonly has_copies: boolean;
}

const readOffer = (tx: Transaction, taskId: number): Promise<Offer> =>
  one<Offer>(
    tx,
    sql.frequent(sql`
      select t.id, t.giving, t.check_share, exists (select from item i where i.task_id = t.id and i.open_copies > 0) as has_copies
      from task t where t.id = ${taskId}`),
  );

/**
 * Whether the task's giving rule lets people claim. Throws `quota_reached` when the person, with `more` items, would
 * hold more than its quota. The person's assignment must be locked (`requirePart`), so that two claims do not pass at
 * once.
 */
async function mayClaim(
  tx: Transaction,
  { id: taskId, giving }: Offer,
  userId: number,
  more: number,
): Promise<boolean> {
  const { is_claimable: isClaimable, quota } = giving;
  if (!isClaimable || quota === null) return isClaimable;
  const { held } = await one<{ held: number }>(
    tx,
    sql.frequent(
      sql`select count(*) as held from annotated_item i where i.task_id = ${taskId} and i.annotator_id = ${userId} and ${isInAnnotation}`,
    ),
  );
  if (held + more > quota) throw new Refusal('quota_reached', { held, quota });
  return true;
}

/**
 * Throws `forbidden` unless the person is assigned to the stage. The
 * assignment is held until the claim is written: whoever takes it away waits, and sees the claimed item; so does
 * another claim of the same person, which the quota bounds.
 */
async function requirePart(tx: Transaction, taskId: number, stage: WorkStage, userId: number): Promise<void> {
  const named =
    stage === 'acceptance'
      ? sql`task_verifier m join app_user u on u.id = m.user_id where true`
      : sql`task_member m join app_user u on u.id = m.user_id where m.part = ${stage === 'annotation' ? 'annotator' : 'inspector'} and not m.is_finishing`;
  const row = await maybeOne(
    tx,
    sql.frequent(
      sql`select m.task_id from ${named} and m.task_id = ${taskId} and m.user_id = ${userId} and u.status <> 'disabled' for no key update of m for share of u`,
    ),
  );
  if (!row) throw new Refusal('forbidden');
}
