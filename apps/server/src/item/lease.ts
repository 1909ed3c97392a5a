import { randomUUID } from 'node:crypto';
import { limits, type WorkStage } from '@earmark/contract';
import { one, sql } from '../db/index.ts';
import { Refusal, scopeFor, type Caller, type HandlersOf } from '../http/index.ts';
import { signMedia } from '../media/index.ts';
import {
  lockItem,
  personOf,
  readableAnnotation,
  requireTaskOfItem,
  taskStatesOfStage,
  writingStageOf,
  wrongItemStatus,
  wrongTaskState,
  type ItemState,
} from '../workflow/index.ts';
import { readMediaKeys } from './media.ts';
import { noteLife } from './sign-of-life.ts';

/**
 * Acquires or renews the lease of an item. Throws `lease_lost` while another window of the same person holds it, unless
 * `take_over` is set.
 */
export const leaseItem: HandlersOf<'leaseItem'>['leaseItem'] = async (request, context) => {
  const { db, caller } = context;
  const { item_id, lease, take_over, idle_seconds } = request;
  await requireTaskOfItem(db, context, item_id);
  const annotationId = await readableAnnotation(db, context, item_id, request.annotation_id);
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, item_id, personOf(caller), annotationId);
    const stage = requireWriter(item, caller);
    const isRenewal = item.lease !== null && item.lease === lease;
    const isTaken = item.lease !== null && !item.lease_is_over && item.lease_user_id === caller.userId;
    if (!isRenewal && isTaken && !take_over) throw new Refusal('lease_lost');
    // A take-over changes the token, which ends the other window's right to write
    const token = isRenewal ? lease : randomUUID();
    const { expires_at } = await one<{ expires_at: Date }>(
      tx,
      sql`
        update annotation set lease = ${token}, lease_user_id = ${caller.userId}, lease_expires_at = now() + ${limits.claim.leaseSeconds} * interval '1 second'
        where id = ${item.annotation_id} returning lease_expires_at as expires_at`,
    );
    const media = await readMediaKeys(tx, item_id);
    await noteLife(tx, { userId: caller.userId, item, stage, idleSeconds: idle_seconds, begins: !isRenewal });
    return {
      annotation_id: item.shown_id,
      lease: token,
      expires_at: expires_at.toISOString(),
      revision: item.revision,
      media: signMedia(context, { kind: 'item', id: item_id }, media),
    };
  });
};

/**
 * Returns the stage in which a lease may write. Throws `lease_lost`. An expired lease that nobody else has taken still
 * writes, because nothing has happened in between.
 */
export function requireLease(item: ItemState, caller: Caller, lease: string): WorkStage {
  const stage = writingStageOf(item, caller);
  if (stage === null || !holdsLease(item, caller, lease)) throw new Refusal('lease_lost');
  return stage;
}

/** Whether a lease is the one that an item's annotation has, and the caller's. */
export const holdsLease = (item: ItemState, { userId }: Caller, lease: string): boolean =>
  item.lease === lease && item.lease_user_id === userId;

/** Returns the stage in which the caller may write to an item now, with a lease or without. Throws why not. */
export function requireWriter(item: ItemState, caller: Caller): WorkStage {
  const stage = writingStageOf(item, caller);
  if (!stage) throw refusalOf(item, caller);
  return stage;
}

/** Explains why the caller may not write: no permission, or a status that does not allow it. */
function refusalOf(item: ItemState, caller: Caller): Refusal {
  const { userId } = caller;
  const annotator = item.annotates_in_task ? item.annotator_id : null;
  const isHolder = [annotator, item.inspector_id, item.verifier_id].includes(userId);
  if (!isHolder || !(scopeFor(caller, 'item.annotate') || scopeFor(caller, 'item.accept')))
    return new Refusal('forbidden');
  const stage = item.status === 'in_internal_acceptance' ? 'acceptance' : 'annotation';
  const waitsForTask =
    item.status === 'internal_acceptance_not_passed' &&
    !taskStatesOfStage(stage, caller.isExternal).includes(item.task_state);
  return waitsForTask ? wrongTaskState(item.task_state) : wrongItemStatus(item.status);
}
