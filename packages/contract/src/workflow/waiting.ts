import { mayEver, scopeOf, type Action } from '../permission.ts';
import type { CurrentRole } from '../role.ts';
import { disputeMachine, type DisputeEvent } from './dispute.ts';
import { itemMachine } from './item-machine.ts';
import type { ItemEvent, ItemStatus } from './item.ts';
import type { Transition } from './machine.ts';
import { recognitionStates, taskMachine, type TaskEvent, type TaskState } from './task.ts';

/**
 * Work that waits for somebody, by kind. It waits for whoever may fire the event that moves it on, as the state
 * machines and the permission table say; for everybody else who sees it, it runs elsewhere.
 */
interface WaitingRow {
  /** Event of items that moves them on, and the status from which it is fired. */
  readonly item?: { readonly event: ItemEvent; readonly from: ItemStatus };
  /** For tasks: the state and the event. Without an event, work is on items, or the task can only be deleted. */
  readonly task?: { readonly state: TaskState; readonly event?: TaskEvent; readonly by?: Action };
  /** Event that decides an open dispute. */
  readonly dispute?: DisputeEvent;
}

const rows = {
  rework: { item: { event: 'submit', from: 'inspection_failed' } },
  annotating: { item: { event: 'submit', from: 'in_annotation' } },
  claimable: { item: { event: 'claim', from: 'unclaimed' } },
  inspecting: { item: { event: 'pass_inspection', from: 'in_inspection' } },
  adjudicable: { item: { event: 'claim_inspection', from: 'annotation_completed' } },
  inspectable: { item: { event: 'claim_inspection', from: 'annotation_completed' } },
  disputes: { dispute: 'uphold' },
  verifying: { item: { event: 'start_acceptance', from: 'not_internally_accepted' } },
  creation_failed: { task: { state: 'creation_failed', by: 'task.delete' } },
  to_confirm: { task: { state: 'preprocessing_completed', event: 'confirm' } },
  team_to_assign: { task: { state: 'team_to_be_assigned', event: 'assign_team' } },
  people_to_assign: { task: { state: 'annotators_to_be_assigned', event: 'assign_members' } },
  in_progress: { task: { state: 'in_progress' } },
  verifiers_to_assign: { task: { state: 'verifiers_to_be_assigned', event: 'submit_acceptance' } },
  in_acceptance: { task: { state: 'in_acceptance', event: 'pass_acceptance' } },
  to_accept_finally: { task: { state: 'acceptance_passed', event: 'accept_externally' } },
} as const satisfies Record<string, WaitingRow>;

export type WaitingKind = keyof typeof rows;
// Object.keys widens the key type to string
export const waitingKinds = Object.keys(rows) as [WaitingKind, ...WaitingKind[]];

const waitingRow = (kind: WaitingKind): WaitingRow => rows[kind];

/** A person's own items that others must move on first. */
export const handedOnKinds = ['being_inspected', 'being_accepted', 'being_reworked', 'being_disputed'] as const;
export type HandedOnKind = (typeof handedOnKinds)[number];
/** Kinds of work that runs elsewhere. */
export type ElsewhereKind = WaitingKind | HandedOnKind;

/** The state of tasks of this kind; undefined for kinds of items. */
export const taskStateOfKind = (kind: WaitingKind): TaskState | undefined => waitingRow(kind).task?.state;

/** Whether work of this kind can exist: tasks have a state that is in use. */
function isReached(kind: WaitingKind): boolean {
  const state = taskStateOfKind(kind);
  return state === undefined || !recognitionStates.includes(state);
}

/**
 * The kind of a task. In acceptance without any internal verifier, it is the external ones' turn; undefined where
 * nobody has to act.
 */
export function kindOfTask(state: TaskState, hasInternalVerifier: boolean): WaitingKind | undefined {
  if (state === 'in_acceptance' && !hasInternalVerifier) return 'to_accept_finally';
  return waitingKinds.find((kind) => taskStateOfKind(kind) === state);
}

/** Kinds of work that a person of this role can do now, in the order of urgency. */
export const waitingFor = (role: CurrentRole, isExternal: boolean): readonly WaitingKind[] =>
  waitingKinds.filter((kind) => {
    const { item, task, dispute } = waitingRow(kind);
    const transition = item ? transitionOf(itemMachine.transitions, item.event, item.from) : undefined;
    const step = task?.event ? transitionOf(taskMachine.transitions, task.event, task.state) : undefined;
    const decision = dispute ? transitionOf(disputeMachine.transitions, dispute, 'open') : undefined;
    const by = transition?.by ?? step?.by ?? decision?.by ?? task?.by;
    // Of the passes of whole tasks one is of the house, the other of acceptors from outside
    const verifier = step?.guard;
    return (
      isReached(kind) &&
      by !== undefined &&
      by !== 'system' &&
      mayEver(role, by) &&
      (verifier === undefined || isExternal === (verifier === 'is_external_verifier'))
    );
  });

/**
 * Kinds of work that others must do while a person of this role waits: of their own items for those who work on items,
 * of whole tasks for everybody else who sees them.
 */
export function elsewhereFor(role: CurrentRole, isExternal: boolean): readonly ElsewhereKind[] {
  const scope = scopeOf(role, 'task.read');
  if (scope === undefined) return [];
  if (scope === 'assigned') return handedOnKinds;
  const waiting = waitingFor(role, isExternal);
  return waitingKinds.filter(
    (kind) => taskStateOfKind(kind) !== undefined && isReached(kind) && !waiting.includes(kind),
  );
}

const transitionOf = <State extends string, Event extends string, Guard extends string>(
  transitions: readonly Transition<State, Event, Guard>[],
  event: Event,
  from: State,
): Transition<State, Event, Guard> | undefined =>
  transitions.find((row) => row.event === event && row.by !== 'system' && row.from.includes(from));
