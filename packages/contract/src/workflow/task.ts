import type { Machine } from './machine.ts';

/**
 * States of a task. The specification's "personnel to be assigned" is split in two, annotators and verifiers; both have
 * the same status text.
 */
export const taskStates = [
  'creating',
  'preprocessing',
  'preprocessing_completed',
  'creation_failed',
  'team_to_be_assigned',
  'annotators_to_be_assigned',
  'in_progress',
  'verifiers_to_be_assigned',
  'in_acceptance',
  'acceptance_passed',
  'accepted',
] as const;
export type TaskState = (typeof taskStates)[number];

/** States that only recognition leads to, which the platform does not have (ADR 77): nothing offers them. */
export const recognitionStates: readonly TaskState[] = ['preprocessing_completed'];

export const taskEvents = [
  'prepare',
  'prepared',
  'preparation_failed',
  'recognised',
  'confirm',
  'assign_team',
  'take_back',
  'assign_members',
  'withdraw_members',
  'restore_team',
  'all_passed',
  'reopen',
  'submit_acceptance',
  'pass_acceptance',
  'fail_acceptance',
  'accept_externally',
] as const;
export type TaskEvent = (typeof taskEvents)[number];
export type TaskGuard = 'is_internal_verifier' | 'is_external_verifier';

/** The task's state machine. What its items must be for an event is checked by the server. */
export const taskMachine: Machine<TaskState, TaskEvent, TaskGuard> = {
  states: taskStates,
  initial: 'creating',
  terminal: ['accepted'],
  transitions: [
    { event: 'prepare', from: ['creating', 'preprocessing'], to: 'preprocessing', by: 'system' },
    { event: 'preparation_failed', from: ['creating', 'preprocessing'], to: 'creation_failed', by: 'system' },
    { event: 'recognised', from: ['preprocessing'], to: 'preprocessing_completed', by: 'system' },
    { event: 'prepared', from: ['preprocessing'], to: 'team_to_be_assigned', by: 'system' },
    { event: 'confirm', from: ['preprocessing_completed'], to: 'team_to_be_assigned', by: 'task.create' },
    {
      event: 'assign_team',
      // In progress the team changes: what its people hold is released first
      from: ['team_to_be_assigned', 'annotators_to_be_assigned', 'in_progress'],
      to: 'annotators_to_be_assigned',
      by: 'task.assignTeam',
    },
    {
      event: 'take_back',
      from: ['annotators_to_be_assigned', 'in_progress'],
      to: 'team_to_be_assigned',
      by: 'task.assignTeam',
    },
    {
      event: 'assign_members',
      from: ['annotators_to_be_assigned', 'in_progress'],
      to: 'in_progress',
      by: 'task.assignMembers',
    },
    // A batch that assigned people is taken back before they have begun
    {
      event: 'withdraw_members',
      from: ['in_progress'],
      to: 'annotators_to_be_assigned',
      by: 'task.assignMembers',
    },
    // The same for one that took it from a team that worked on it
    {
      event: 'restore_team',
      from: ['team_to_be_assigned', 'annotators_to_be_assigned'],
      to: 'in_progress',
      by: 'task.assignTeam',
    },
    { event: 'all_passed', from: ['in_progress'], to: 'verifiers_to_be_assigned', by: 'system' },
    // A withdrawn pass may have completed the task
    { event: 'reopen', from: ['verifiers_to_be_assigned'], to: 'in_progress', by: 'system' },
    {
      event: 'submit_acceptance',
      from: ['verifiers_to_be_assigned'],
      to: 'in_acceptance',
      by: 'task.submitAcceptance',
    },
    {
      event: 'pass_acceptance',
      from: ['in_acceptance'],
      to: 'acceptance_passed',
      by: 'task.accept',
      guard: 'is_internal_verifier',
    },
    {
      event: 'fail_acceptance',
      from: ['in_acceptance'],
      to: 'in_progress',
      by: 'task.accept',
      guard: 'is_internal_verifier',
    },
    {
      event: 'fail_acceptance',
      from: ['in_acceptance', 'acceptance_passed'],
      to: 'in_progress',
      by: 'task.accept',
      guard: 'is_external_verifier',
    },
    {
      event: 'accept_externally',
      from: ['in_acceptance', 'acceptance_passed'],
      to: 'accepted',
      by: 'task.acceptExternally',
      guard: 'is_external_verifier',
    },
  ],
};

/** Task statuses as displayed; two states share "personnel to be assigned". */
export const taskStatuses = [
  'creating',
  'preprocessing',
  'preprocessing_completed',
  'creation_failed',
  'team_to_be_assigned',
  'personnel_to_be_assigned',
  'in_progress',
  'in_acceptance',
  'acceptance_passed',
  'accepted',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];
/** Statuses that a task can have: filters offer these. */
export const reachedTaskStatuses: readonly TaskStatus[] = taskStatuses.filter(
  (status) => !recognitionStates.some((state) => state === status),
);

/** The displayed status of a state. */
export const taskStatusOf = (state: TaskState): TaskStatus =>
  state === 'annotators_to_be_assigned' || state === 'verifiers_to_be_assigned' ? 'personnel_to_be_assigned' : state;

/** States in which a task may be deleted (specification, section 4). */
export const deletableTaskStates: readonly TaskState[] = [
  'creation_failed',
  'team_to_be_assigned',
  'annotators_to_be_assigned',
  'verifiers_to_be_assigned',
  'acceptance_passed',
];

/**
 * States in which it is a verifier's turn: first those of the house, then those from outside, who begin at once where
 * the task has none of the house.
 */
export function reviewedTaskStates(isExternal: boolean, hasInternalVerifier: boolean): readonly TaskState[] {
  if (!isExternal) return ['in_acceptance'];
  return hasInternalVerifier ? ['acceptance_passed'] : ['in_acceptance', 'acceptance_passed'];
}
