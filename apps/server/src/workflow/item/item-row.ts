import {
  disputeEntries,
  limits,
  type CopyResult,
  type ItemStatus,
  type TaskState,
  type WithdrawableEvent,
} from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql, type Transaction } from '../../db/index.ts';
import { hasInternalVerifier } from '../acceptance-round.ts';
import { userIdOf, type Actor } from '../actor.ts';
import { isWorkedOn, missingAnnotation, type ItemAnnotation } from '../annotation.ts';
import { annotatesInTask, isInspectableBy, waitsForInspection } from '../reach.ts';

/** Item and annotation as a transition needs them. The `_member` facts refer to the acting person. */
export interface ItemState extends ItemAnnotation {
  /** The item's own columns copy this annotation's annotator and figures; the others are blind copies. */
  readonly is_first_annotation: boolean;
  /** Made to be compared with a known answer; nothing follows from it for the item (ADR 69). */
  readonly is_check: boolean;
  /** The id under which the annotation is known outside. */
  readonly shown_id: number;
  readonly task_id: number;
  readonly task_state: TaskState;
  /** Status of the item; where a blind copy is worked on, of that copy. */
  readonly status: ItemStatus;
  /** Blind copies that were asked for; 1 for ordinary items. */
  readonly copies: number;
  /** How the item came to its result; null while its copies are made or differ. */
  readonly result: CopyResult | null;
  /** Annotator of the annotation; revisions and lease are the annotation's as well. */
  readonly annotator_id: number | null;
  readonly inspector_id: number | null;
  readonly verifier_id: number | null;
  readonly batch_id: number | null;
  readonly is_drawn: boolean;
  readonly return_to: 'annotation' | 'inspection' | null;
  readonly remark: string;
  readonly revision: number;
  readonly stage_revision: number;
  readonly judged_revision: number | null;
  readonly lease: string | null;
  readonly lease_user_id: number | null;
  readonly lease_is_over: boolean;
  /** Whether the task's giving rule lets people claim free items. */
  readonly is_claimable: boolean;
  /** Whether the item waits for another person's inspection. */
  readonly is_reserved_for_other: boolean;
  readonly is_annotator_member: boolean;
  /** Whether the person annotates in the task, if only to finish. */
  readonly annotates_in_task: boolean;
  readonly is_inspector_member: boolean;
  readonly is_verifier_member: boolean;
  /** Asked of a task in acceptance alone. */
  readonly has_internal_verifier: boolean;
  /** Whether the person has written to any annotation of the item, in this claim or an earlier one. */
  readonly has_annotated: boolean;
  /** Whether a submission is compared with the answer of a file, which the item had before anybody began. */
  readonly is_compared: boolean;
  /**
   * The acting person's submit or verdict that can still be withdrawn, because nothing else has happened to the item
   * since.
   */
  readonly undo_event: WithdrawableEvent | null;
  readonly undo_event_id: number | null;
  readonly undo_from: ItemStatus | null;
  /** The status in which a batch that is taken back found it. */
  readonly was?: ItemStatus;
}

/**
 * SQL condition: the person is an annotator of item `i`, or was before a release; nobody inspects their own work.
 * Looked up for each item that it is asked of: without `offset` PostgreSQL reads all annotations that there are when it
 * expects to ask it of many.
 */
export const hasAnnotated = (userId: number | Sql | null): Sql => sql`
  (coalesce(i.annotator_id = ${userId}, false) or exists (
    select 1 from annotation o where o.item_id = i.id and (o.annotator_id = ${userId}
      or exists (select 1 from annotation_revision r where r.annotation_id = o.id and r.author_id = ${userId} and r.stage = 'annotation')) offset 0))`;

const stateColumns = (userId: number | null): Sql => sql`
  i.id, a.id as annotation_id, a.ordinal = 1 as is_first_annotation, a.is_check, case when a.is_check then (select f.id from annotation f where f.item_id = i.id and f.ordinal = 1) else a.id end as shown_id, i.task_id, t.state as task_state, case when a.ordinal = 1 then i.status else a.status end as status, i.copies, i.result, a.annotator_id, i.inspector_id, i.verifier_id, i.batch_id, i.is_drawn, i.return_to, i.remark,
  a.revision, a.stage_revision, a.judged_revision, a.lease, a.lease_user_id, coalesce(a.lease_expires_at <= now(), true) as lease_is_over,
  (t.giving ->> 'is_claimable')::boolean as is_claimable, ${waitsForInspection} and not ${isInspectableBy(userId)} as is_reserved_for_other,
  exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${userId} and m.part = 'annotator' and not m.is_finishing) as is_annotator_member,
  ${annotatesInTask(userId)} as annotates_in_task,
  exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${userId} and m.part = 'inspector' and not m.is_finishing) as is_inspector_member,
  exists (select 1 from task_verifier v where v.task_id = t.id and v.user_id = ${userId}) as is_verifier_member,
  t.state = 'in_acceptance' and ${hasInternalVerifier} as has_internal_verifier,
  exists (select 1 from ground_truth g where g.item_id = i.id and g.document is not null and g.retired_at is null) as is_compared,
  ${hasAnnotated(userId)} as has_annotated, u.event as undo_event, u.event_id as undo_event_id, u.from_status as undo_from`;

const undoSeconds = limits.withdrawal.seconds + limits.withdrawal.graceSeconds;

/** Events that change nothing of what a person did to an item. */
const eventsBeside = ['pass_unsampled', ...disputeEntries];

/**
 * SQL condition: event `u` on annotation `a` is the person's, within the withdrawal period, and the last event of item
 * `i` beside the pass that follows a submit where nothing is inspected. Of a blind copy, whatever others do to theirs,
 * as long as not all are in.
 */
const isUndoable = (userId: number | null): Sql => sql`
  u.item_id = i.id and u.annotation_id = a.id and u.user_id = ${userId} and u.done_at > now() - ${undoSeconds} * interval '1 second' and u.revision = a.revision and a.lease is null
  and case when a.is_check then a.scored_at is null when a.ordinal > 1 then i.status = 'in_annotation'
    else u.event_id = (select e.id from audit_event e where e.entity = 'item' and e.entity_id = i.id and e.event <> all(${eventsBeside}::text[]) order by e.id desc limit 1) end`;

const statesOf = (items: Sql, actor: Actor, annotation: Sql = isWorkedOn(undefined, userIdOf(actor))): Sql => sql`
  select ${stateColumns(userIdOf(actor))}
  from item i join annotation a on ${annotation} join task t on t.id = i.task_id left join item_undo u on ${isUndoable(userIdOf(actor))}
  where ${items} and t.deleted_at is null`;

/**
 * Reads the state of an item and of the named annotation, or its first, without locking. Throws `not_found`,
 * `annotation_unknown`.
 */
export async function readItemState(
  db: Queryable,
  itemId: number,
  actor: Actor,
  annotationId?: number,
): Promise<ItemState> {
  const row = await maybeOne<ItemState>(
    db,
    sql.frequent(statesOf(sql`i.id = ${itemId}`, actor, isWorkedOn(annotationId, userIdOf(actor)))),
  );
  if (!row) throw missingAnnotation(annotationId);
  return row;
}

/** Locks an item with its annotations, which suffices for saves and claims. Throws like `readItemState`. */
export async function lockItem(
  tx: Transaction,
  itemId: number,
  actor: Actor,
  annotationId?: number,
): Promise<ItemState> {
  await tx.query(sql.frequent(sql`select id from item where id = ${itemId} for update`));
  // A second statement, because only a new snapshot sees what the lock's previous holder wrote
  return readItemState(tx, itemId, actor, annotationId);
}

/**
 * Locks several items of a task, itself locked, with their first annotations, or with the checks that the actor makes
 * of them where `isOfChecks`; those that it has not are missing.
 */
export async function lockItems(
  tx: Transaction,
  taskId: number,
  itemIds: readonly number[],
  actor: Actor,
  isOfChecks = true,
): Promise<ItemState[]> {
  const named = sql`i.task_id = ${taskId} and i.id = any(${[...itemIds]}::bigint[])`;
  await tx.query(sql`select i.id from item i where ${named} order by i.id for update`);
  return tx.query<ItemState>(
    sql`${statesOf(named, actor, isWorkedOn(undefined, isOfChecks ? userIdOf(actor) : null))} order by i.id`,
  );
}

/**
 * Locks the task first, then the item, for events that may complete a batch or the task. The fixed order prevents
 * deadlocks. Throws like `readItemState`.
 */
export async function lockItemAndTask(
  tx: Transaction,
  itemId: number,
  actor: Actor,
  annotationId?: number,
): Promise<ItemState> {
  await tx.query(
    sql.frequent(
      sql`select t.id from task t join item i on i.task_id = t.id where i.id = ${itemId} for no key update of t`,
    ),
  );
  return lockItem(tx, itemId, actor, annotationId);
}
