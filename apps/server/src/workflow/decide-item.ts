import {
  itemMachine, itemStatusTexts, mayEver, next, taskStatusOf, taskStatusTexts, writingStage,
  type Action, type Facts, type ItemEvent, type ItemGuard, type ItemStatus, type TaskState, type WorkStage,
} from '@earmark/contract';
import { Refusal, type Caller } from '../http/index.ts';
import type { Actor } from './actor.ts';
import type { ItemState } from './item-row.ts';

export type Decision = { readonly ok: true; readonly to: ItemStatus } | { readonly ok: false; readonly refusal: Refusal };

/** Whether this person may fire the event on this item now, and where it leads. The contract's machine decides; this gathers its facts. */
export function decideItem(item: ItemState, event: ItemEvent, actor: Actor): Decision {
  const step = next(itemMachine, item.status, event, actor, factsOf(item, event, actor));
  if (step.ok) {
    const obstacle = actor.kind === 'person' ? obstacleOf(item, event, actor.isExternal) : undefined;
    return obstacle ? { ok: false, refusal: obstacle } : { ok: true, to: step.to };
  }
  if (step.refusal === 'wrong_state') return { ok: false, refusal: wrongItemStatus(item.status) };
  return { ok: false, refusal: new Refusal(step.refusal === 'guard' && event === 'claim_inspection' && item.has_annotated ? 'own_work' : 'forbidden') };
}

/** In which stage the person, in the current role, may write to the item now; null when it may only read. */
export function writingStageOf(item: ItemState, { userId, role }: Pick<Caller, 'userId' | 'role'>): WorkStage | null {
  const stage = writingStage[item.status];
  if (!stage || holderOf(item, stage) !== userId || !mayEver(role, actionOfStage[stage])) return null;
  if (item.status === 'internal_acceptance_not_passed' && item.return_to !== 'annotation') return null;
  return item.task_state === taskStateOfStage[stage] ? stage : null;
}

export const wrongItemStatus = (status: ItemStatus): Refusal => new Refusal('wrong_state', (language) => ({ status: itemStatusTexts[status][language] }));

export const wrongTaskState = (state: TaskState): Refusal => new Refusal('wrong_state', (language) => ({ status: taskStatusTexts[taskStatusOf(state)][language] }));

/** Work of a stage goes on only while the whole task is in the fitting state. */
export const taskStateOfStage: Readonly<Record<WorkStage, TaskState>> = { annotation: 'in_progress', inspection: 'in_progress', acceptance: 'in_acceptance' };

const actionOfStage: Readonly<Record<WorkStage, Action>> = { annotation: 'item.annotate', inspection: 'item.inspect', acceptance: 'item.accept' };

const stageOfEvent: Readonly<Partial<Record<ItemEvent, WorkStage>>> = {
  claim: 'annotation',
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
};

function holderOf(item: ItemState, stage: WorkStage): number | null {
  const holders = { annotation: item.annotator_id, inspection: item.inspector_id, acceptance: item.verifier_id };
  return holders[stage];
}

const isBy = (holderId: number | null, actor: Actor): boolean => actor.kind === 'person' && holderId === actor.userId;

function factsOf(item: ItemState, event: ItemEvent, actor: Actor): Facts<ItemGuard> {
  const isAnnotator = isBy(item.annotator_id, actor);
  return {
    is_annotator: isAnnotator,
    is_inspector: isBy(item.inspector_id, actor),
    is_verifier: event === 'start_acceptance' ? item.is_verifier_member : isBy(item.verifier_id, actor),
    is_other_person: !item.has_annotated,
    returned_to_annotation: item.return_to === 'annotation' && (event !== 'submit' || isAnnotator),
    returned_to_inspection: item.return_to === 'inspection' && !item.has_annotated,
  };
}

/** What the machine does not know: the task's state, who was named for what, and the draw of the inspection. */
function obstacleOf(item: ItemState, event: ItemEvent, isExternal: boolean): Refusal | undefined {
  const stage = stageOfEvent[event];
  if (stage && item.task_state !== taskStateOfStage[stage]) return wrongTaskState(item.task_state);
  if (event === 'claim' && !item.is_annotator_member) return new Refusal('forbidden');
  if (event === 'claim_inspection' && !item.is_inspector_member) return new Refusal('forbidden');
  if (event === 'claim_inspection' && item.status === 'annotation_completed' && !item.is_drawn) return wrongItemStatus(item.status);
  if (stage === 'acceptance' && isExternal) return new Refusal('forbidden');
  return undefined;
}
