import {
  can,
  deletableTaskStates,
  editableFields,
  isRoleId,
  mayEver,
  pausableTaskStates,
  reviewedTaskStates,
  taskMachine,
  type Facts,
  type RoleId,
  type Task,
  type TaskEvent,
  type TaskGuard,
  type UserInfo,
} from '@earmark/contract';
import type { Stage } from '@earmark/model';
import type { SideSettings, TaskActionName } from './business-row.ts';

type Actor = Pick<UserInfo, 'id' | 'role_id' | 'is_external'>;
type Possible = (task: Task, user: Actor, role: RoleId, settings: SideSettings) => boolean;

const fires =
  (event: TaskEvent): Possible =>
  (task, user, role) =>
    can(taskMachine, task.state, event, { kind: 'person', role }, factsOf(task, user));

/** Whether each action is possible now, by the state machine and the permission table. */
const possible: Readonly<Record<TaskActionName, Possible>> = {
  work: (task, _user, _role, { stage }) => stage !== null && waitingFor(task, stage) > 0,
  assignTeam: fires('assign_team'),
  assignMembers: fires('assign_members'),
  drawInspection: (task, _user, role) =>
    mayEver(role, 'task.drawInspection') && task.state === 'in_progress' && (task.counts.annotation_completed ?? 0) > 0,
  submitAcceptance: fires('submit_acceptance'),
  drawAcceptance: (task, user, role) =>
    mayEver(role, 'task.accept') &&
    task.verifiers.some(({ id }) => id === user.id) &&
    reviewedTaskStates(user.is_external).includes(task.state) &&
    !task.has_sample,
  passTask: fires('pass_acceptance'),
  failTask: fires('fail_acceptance'),
  acceptExternally: fires('accept_externally'),
  editTask: (task, _user, role) =>
    mayEver(role, editableFields.name.by) && editableFields.name.states.includes(task.state),
  copyTask: (_task, _user, role) => mayEver(role, 'task.create'),
  pauseTask: (task, _user, role) =>
    mayEver(role, 'task.create') && task.paused_at === null && pausableTaskStates.includes(task.state),
  resumeTask: (task, _user, role) => mayEver(role, 'task.create') && task.paused_at !== null,
  takeBack: fires('take_back'),
  recall: (task, _user, role) =>
    mayEver(role, 'dataset.write') && task.state !== 'accepted' && (task.counts.unclaimed ?? 0) > 0,
  deleteTask: (task, _user, role) => mayEver(role, 'task.delete') && deletableTaskStates.includes(task.state),
};

/** Returns the actions possible on a task in this area, primary action first. */
export function taskActionsFor(task: Task, user: Actor, settings: SideSettings): TaskActionName[] {
  const role = user.role_id;
  if (task.archived_at !== null || task.project_state !== 'open') return [];
  return isRoleId(role) ? settings.taskActions.filter((name) => possible[name](task, user, role, settings)) : [];
}

/** Whether the task requires this action, as opposed to merely allowing it. */
export function isDue(name: TaskActionName, { state }: Pick<Task, 'state'>): boolean {
  if (name === 'assignTeam') return state === 'team_to_be_assigned';
  if (name === 'assignMembers') return state === 'annotators_to_be_assigned';
  return !possibleOnly.includes(name);
}

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

/** Whether work is held back by nothing but the pause of the task. */
export const isHeldBack = (task: Pick<Task, 'paused_at' | 'state'>, stage: Stage | null): boolean =>
  task.paused_at !== null &&
  stage !== null &&
  task.state === (stage === 'acceptance' ? 'in_acceptance' : 'in_progress');

/** Actions that are found in the menu of a task's page, because they are rare. */
export const rareActions: readonly TaskActionName[] = ['copyTask', 'pauseTask', 'takeBack'];

/** Number of items that wait for the person in this stage, including started ones. */
export function waitingFor({ mine }: Task, stage: Stage): number {
  if (stage === 'annotation') return mine.annotating + mine.rework + mine.claimable;
  return stage === 'inspection' ? mine.inspecting + mine.inspectable : mine.verifying;
}

function factsOf(task: Task, user: Actor): Facts<TaskGuard> {
  const self = task.verifiers.find((verifier) => verifier.id === user.id);
  return { is_internal_verifier: self?.is_external === false, is_external_verifier: self?.is_external === true };
}
