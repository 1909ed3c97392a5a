import {
  itemMachine,
  itemStatusTexts,
  limits,
  next,
  reviewedTaskStates,
  taskStatusOf,
  taskStatusTexts,
  withdrawalOf,
  writingStage,
  type Action,
  type Facts,
  type ItemEvent,
  type ItemGuard,
  type ItemStatus,
  type TaskState,
  type WorkStage,
} from '@earmark/contract';
import { Refusal, scopeFor, type Caller } from '../../http/index.ts';
import type { Actor } from '../actor.ts';
import type { ItemState } from './item-row.ts';

/** Whether an event is possible, and the step that it takes or why it is not. */
export type Decision =
  | { readonly ok: true; readonly to: ItemStatus }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Decides whether this person may fire the event on this item now, and to which status it leads. The contract's machine
 * decides; this collects its facts.
 */
export function decideItem(item: ItemState, event: ItemEvent, actor: Actor): Decision {
  const step = next(itemMachine, item.status, event, actor, factsOf(item, event, actor));
  if (step.ok) {
    const obstacle = actor.kind === 'person' ? obstacleOf(item, event, actor.isExternal) : undefined;
    return obstacle ? { ok: false, refusal: obstacle } : { ok: true, to: step.to };
  }
  if (step.refusal === 'guard' && event.startsWith('withdraw_')) return { ok: false, refusal: cannotWithdraw() };
  // For everybody else nothing is left to do in this status
  if (step.refusal === 'wrong_state' || step.guard === 'reviews_externally')
    return { ok: false, refusal: wrongItemStatus(item.status) };
  return {
    ok: false,
    refusal: new Refusal(
      step.refusal === 'guard' && event === 'claim_inspection' && item.has_annotated ? 'own_work' : 'forbidden',
    ),
  };
}

/** Returns the stage in which the person may write to the item in the current role; null means read-only. */
export function writingStageOf(
  item: ItemState,
  caller: Pick<Caller, 'userId' | 'role' | 'token' | 'isExternal'>,
): WorkStage | null {
  const stage = writingStage[item.status];
  if (!stage || holderOf(item, stage) !== caller.userId || !scopeFor(caller, actionOfStage[stage])) return null;
  if (stage === 'annotation' && !item.annotates_in_task) return null;
  if (item.status === 'internal_acceptance_not_passed' && item.return_to !== 'annotation') return null;
  return mayWorkIn(stage, item.task_state, caller.isExternal) ? stage : null;
}

/** Error for an event that the item's status does not allow. */
export const wrongItemStatus = (status: ItemStatus): Refusal =>
  new Refusal('wrong_state', (language) => ({ status: itemStatusTexts[status][language] }));

/** Error for a withdrawal that is too late or on which others have built. */
export const cannotWithdraw = (): Refusal => new Refusal('cannot_withdraw', { seconds: limits.withdrawal.seconds });

/** Error for an event that the task's state does not allow. */
export const wrongTaskState = (state: TaskState): Refusal =>
  new Refusal('wrong_state', (language) => ({ status: taskStatusTexts[taskStatusOf(state)][language] }));

/**
 * The task states in which a person goes on with work of a stage. A verifier from outside may hold an item when one of
 * the house is named afterwards: only a beginning waits for the turn.
 */
export const taskStatesOfStage = (stage: WorkStage, isExternal: boolean): readonly TaskState[] =>
  stage === 'acceptance' ? reviewedTaskStates(isExternal, false) : ['in_progress'];

const mayWorkIn = (stage: WorkStage, state: TaskState, isExternal: boolean): boolean =>
  taskStatesOfStage(stage, isExternal).includes(state);

/** The permission that work in a stage needs. */
export const actionOfStage: Readonly<Record<WorkStage, Action>> = {
  annotation: 'item.annotate',
  inspection: 'item.inspect',
  acceptance: 'item.accept',
};

const stages = {
  claim: 'annotation',
  give: 'annotation',
  release: 'annotation',
  hand_over: 'annotation',
  submit: 'annotation',
  claim_inspection: 'inspection',
  release_inspection: 'inspection',
  hand_over_inspection: 'inspection',
  pass_inspection: 'inspection',
  fail_inspection: 'inspection',
  start_acceptance: 'acceptance',
  release_acceptance: 'acceptance',
  pass_acceptance: 'acceptance',
  fail_acceptance: 'acceptance',
  return_to_annotation: 'annotation',
  return_to_inspection: 'inspection',
  withdraw_submit: 'annotation',
  withdraw_pass_inspection: 'inspection',
  withdraw_fail_inspection: 'inspection',
  withdraw_pass_acceptance: 'acceptance',
  withdraw_fail_acceptance: 'acceptance',
} as const satisfies Partial<Record<ItemEvent, WorkStage>>;

/** The stage of an event; events of the platform have none. */
export const stageOfEvent: typeof stages & Readonly<Partial<Record<ItemEvent, WorkStage>>> = stages;

function holderOf(item: ItemState, stage: WorkStage): number | null {
  const holders = { annotation: item.annotator_id, inspection: item.inspector_id, acceptance: item.verifier_id };
  return holders[stage];
}

const isBy = (holderId: number | null, actor: Actor): boolean => actor.kind === 'person' && holderId === actor.userId;

function factsOf(item: ItemState, event: ItemEvent, actor: Actor): Facts<ItemGuard> {
  const isAnnotator = isBy(item.annotator_id, actor) && item.annotates_in_task;
  const isVerifier = event === 'start_acceptance' ? item.is_verifier_member : isBy(item.verifier_id, actor);
  const undone =
    actor.kind === 'person' && item.undo_event !== null && withdrawalOf[item.undo_event] === event
      ? item.undo_from
      : null;
  return {
    is_annotator: isAnnotator,
    is_inspector: isBy(item.inspector_id, actor),
    is_verifier: isVerifier,
    reviews_externally:
      isVerifier && actor.kind === 'person' && actor.isExternal && item.task_state === 'acceptance_passed',
    is_other_person: !item.has_annotated,
    returned_to_annotation: item.return_to === 'annotation' && (event !== 'submit' || isAnnotator),
    returned_to_inspection: item.return_to === 'inspection' && !item.has_annotated,
    is_drawn: item.is_drawn,
    is_reserved: item.inspector_id !== null,
    is_withdrawable: undone !== null,
    withdraws_claimed: undone === 'in_annotation',
    withdraws_failed: undone === 'inspection_failed',
    withdraws_returned: undone === 'internal_acceptance_not_passed',
    ...(item.was && { [`was_${item.was}`]: true }),
  };
}

/**
 * Events after which a completed task goes on: the pass being withdrawn may have been its last one, and so may the
 * submit where nothing is inspected.
 */
const reopening: readonly ItemEvent[] = [
  'withdraw_pass_inspection',
  'withdraw_submit',
  'return_to_annotation',
  'return_to_inspection',
];

/** Events that judge the result of blind copies. */
const needsResult: readonly ItemEvent[] = ['pass_inspection', 'fail_inspection'];

/**
 * Checks beyond the machine: the task's state, role assignments, and the inspection draw. Returns the error, if any.
 */
function obstacleOf(item: ItemState, event: ItemEvent, isExternal: boolean): Refusal | undefined {
  const stage = stageOfEvent[event];
  if (item.is_first_annotation && item.copies > 1 && item.result === null) {
    if (needsResult.includes(event)) return new Refusal('result_missing');
    if (stage === 'annotation' || !stage) return new Refusal('only_by_copies');
  }
  const mayComplete = reopening.includes(event);
  const completesTask = mayComplete && item.task_state === 'verifiers_to_be_assigned';
  if (stage && !mayWorkIn(stage, item.task_state, isExternal) && !completesTask) return wrongTaskState(item.task_state);
  if (
    event === 'start_acceptance' &&
    !reviewedTaskStates(isExternal, item.has_internal_verifier).includes(item.task_state)
  )
    return wrongTaskState(item.task_state);
  if (event === 'claim' && !item.is_annotator_member) return new Refusal('forbidden');
  if (event === 'claim' && !item.is_claimable) return new Refusal('not_claimable');
  if (event === 'claim' && !item.is_first_annotation && !item.is_check && item.has_annotated)
    return new Refusal('copy_twice');
  if (event === 'claim_inspection' && !item.is_inspector_member) return new Refusal('forbidden');
  if (event === 'claim_inspection' && item.is_reserved_for_other) return new Refusal('item_reserved');
  if (event === 'claim_inspection' && item.status === 'annotation_completed' && !item.is_drawn)
    return wrongItemStatus(item.status);
  return undefined;
}
