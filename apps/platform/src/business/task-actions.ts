import {
  can,
  deletableTaskStates,
  editableFields,
  isRoleId,
  mayEver,
  pausableTaskStates,
  reviewedTaskStates,
  taskMachine,
  taskStates,
  type Action,
  type Facts,
  type RoleId,
  type Task,
  type TaskEvent,
  type TaskGuard,
  type TaskState,
  type UserInfo,
} from '@earmark/contract';
import type { Stage } from '@earmark/model';
import type { SideSettings, TaskActionName } from './business-row.ts';

type Actor = Pick<UserInfo, 'id' | 'role_id' | 'is_external'>;
interface Asked {
  readonly task: Task;
  readonly user: Actor;
  readonly role: RoleId;
  readonly stage: Stage | null;
}

/** Why an action that the person has in other states of the task cannot be done now. */
export type TaskObstacle =
  | { readonly key: 'inStates'; readonly states: readonly TaskState[] }
  | {
      readonly key:
        | 'closedProject'
        | 'notAllPassed'
        | 'submittedAlready'
        | 'noneToDraw'
        | 'drawnAlready'
        | 'noneUnclaimed'
        | 'nothingWaits'
        | 'paused';
    };

interface OfferedTaskAction {
  readonly name: TaskActionName;
  /** Null for an action that is possible now. */
  readonly obstacle: TaskObstacle | null;
}

/** States in which a person has the action; without any, it is not offered at all. */
type StatesOf = (asked: Asked) => readonly TaskState[];
interface ActionRow {
  readonly states: StatesOf;
  /** Returns a further obstacle in one of these states. */
  readonly further?: (asked: Asked) => Exclude<TaskObstacle['key'], 'inStates'> | null;
  /** Says more than the states, where the task is in none of them. */
  readonly instead?: (asked: Asked) => Exclude<TaskObstacle['key'], 'inStates'>;
}

/** The machine's states of an event, for a person's role and side. */
const statesOfEvent =
  (event: TaskEvent): StatesOf =>
  ({ task, user, role }) =>
    taskStates.filter((state) =>
      can(taskMachine, state, event, { kind: 'person', role }, taskFactsOf(task, state, user)),
    );

const inStates =
  (action: Action, states: readonly TaskState[]): StatesOf =>
  ({ role }) =>
    mayEver(role, action) ? states : [];

/** States in which people work in each stage. */
function workedStates({ task, user, stage }: Asked): readonly TaskState[] {
  if (stage === null) return [];
  return stage === 'acceptance' ? reviewedTaskStates(user.is_external, task.has_internal_verifier) : ['in_progress'];
}

/** States of a task that lies with its acceptors, or is done. */
const submittedStates: readonly TaskState[] = ['in_acceptance', 'acceptance_passed', 'accepted'];

/** Where each action is possible, by the state machine and the permission table, and what else it needs. */
const rows: Readonly<Record<TaskActionName, ActionRow>> = {
  work: {
    states: workedStates,
    further: ({ task, stage }) =>
      stage !== null && waitingFor(task, stage) > 0 ? null : task.paused_at === null ? 'nothingWaits' : 'paused',
  },
  assignTeam: { states: statesOfEvent('assign_team') },
  assignMembers: { states: statesOfEvent('assign_members') },
  drawInspection: {
    states: inStates('task.drawInspection', ['in_progress']),
    further: ({ task }) => ((task.counts.annotation_completed ?? 0) > 0 ? null : 'noneToDraw'),
  },
  submitAcceptance: {
    states: statesOfEvent('submit_acceptance'),
    instead: ({ task }) => (submittedStates.includes(task.state) ? 'submittedAlready' : 'notAllPassed'),
  },
  drawAcceptance: {
    states: ({ task, user, role }) =>
      mayEver(role, 'task.accept') && task.verifiers.some(({ id }) => id === user.id)
        ? reviewedTaskStates(user.is_external, task.has_internal_verifier)
        : [],
    further: ({ task }) => (task.has_sample ? 'drawnAlready' : null),
  },
  passTask: { states: statesOfEvent('pass_acceptance') },
  failTask: { states: statesOfEvent('fail_acceptance') },
  acceptExternally: { states: statesOfEvent('accept_externally') },
  editTask: { states: inStates(editableFields.name.by, editableFields.name.states) },
  copyTask: { states: inStates('task.create', taskStates) },
  // Each stands where the other is not
  pauseTask: {
    states: (asked) => (asked.task.paused_at === null ? inStates('task.create', pausableTaskStates)(asked) : []),
  },
  resumeTask: { states: (asked) => (asked.task.paused_at === null ? [] : inStates('task.create', taskStates)(asked)) },
  takeBack: { states: statesOfEvent('take_back') },
  recall: {
    states: inStates(
      'dataset.write',
      taskStates.filter((state) => state !== 'accepted'),
    ),
    further: ({ task }) => ((task.counts.unclaimed ?? 0) > 0 ? null : 'noneUnclaimed'),
  },
  deleteTask: { states: inStates('task.delete', deletableTaskStates) },
};

/**
 * Returns the actions of a task in this area, primary action first: those that the person has in another state of it
 * are off with the reason, those that the person never has are left out.
 */
export function offeredTaskActions(task: Task, user: Actor, { taskActions, stage }: SideSettings): OfferedTaskAction[] {
  const role = user.role_id;
  // An archived task is only read
  if (task.archived_at !== null || !isRoleId(role)) return [];
  const asked = { task, user, role, stage };
  return taskActions.flatMap((name) => {
    const states = rows[name].states(asked);
    return states.length === 0 ? [] : [{ name, obstacle: obstacleTo(rows[name], states, asked) }];
  });
}

function obstacleTo({ further, instead }: ActionRow, states: readonly TaskState[], asked: Asked): TaskObstacle | null {
  // Before the states: in a closed project none of them helps
  if (asked.task.project_state !== 'open') return { key: 'closedProject' };
  if (!states.includes(asked.task.state)) return instead ? { key: instead(asked) } : { key: 'inStates', states };
  const key = further?.(asked) ?? null;
  return key && { key };
}

/** Returns the actions that are possible now, primary action first. */
export const taskActionsFor = (task: Task, user: Actor, settings: SideSettings): TaskActionName[] =>
  offeredTaskActions(task, user, settings)
    .filter(({ obstacle }) => obstacle === null)
    .map(({ name }) => name);

/** Whether the task requires this action, as opposed to merely allowing it. */
export function isDue(name: TaskActionName, { state }: Pick<Task, 'state'>): boolean {
  if (name === 'assignTeam') return state === 'team_to_be_assigned';
  if (name === 'assignMembers') return state === 'annotators_to_be_assigned';
  return !possibleOnly.includes(name);
}

/** Actions that a task allows at times, and never waits for. */
const possibleOnly: readonly TaskActionName[] = [
  'recall',
  'drawInspection',
  'drawAcceptance',
  'failTask',
  'editTask',
  'copyTask',
  'pauseTask',
  'takeBack',
  'deleteTask',
];

/** Actions that are found in the menu of a task's page, because they are rare. */
export const rareActions: readonly TaskActionName[] = ['copyTask', 'pauseTask', 'takeBack'];

/** Number of items that wait for the person in this stage, including started ones. */
export function waitingFor({ mine }: Task, stage: Stage): number {
  if (stage === 'annotation') return mine.annotating + mine.rework + mine.claimable;
  return stage === 'inspection' ? mine.inspecting + mine.inspectable : mine.verifying;
}

/** What is the case for the person when the task is in a state. */
export function taskFactsOf(task: Task, state: TaskState, user: Actor): Facts<TaskGuard> {
  const self = task.verifiers.find((verifier) => verifier.id === user.id);
  const isTurn = self && reviewedTaskStates(self.is_external, task.has_internal_verifier).includes(state);
  return {
    is_internal_verifier: self?.is_external === false,
    is_external_verifier: self?.is_external === true && isTurn === true,
  };
}
