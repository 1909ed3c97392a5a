import type { TaskState } from './task.ts';
import type { Machine } from './machine.ts';

/**
 * States of a project. A closed one is read-only, an archived one is also left out of the list; exports remain possible
 * in both.
 */
export const projectStates = ['open', 'closed', 'archived'] as const;
export type ProjectState = (typeof projectStates)[number];

export const projectEvents = ['close', 'archive', 'reopen'] as const;
export type ProjectEvent = (typeof projectEvents)[number];

/** The project's state machine. That none of its tasks runs is checked by the server. */
export const projectMachine: Machine<ProjectState, ProjectEvent, never> = {
  states: projectStates,
  initial: 'open',
  terminal: [],
  transitions: [
    // From the archive: back into the list, still read-only
    { event: 'close', from: ['open', 'archived'], to: 'closed', by: 'project.write' },
    { event: 'archive', from: ['open', 'closed'], to: 'archived', by: 'project.write' },
    { event: 'reopen', from: ['closed', 'archived'], to: 'open', by: 'project.write' },
  ],
};

/** States of a task in which its project can be neither closed nor archived: somebody, or a job, works on it. */
export const runningTaskStates: readonly TaskState[] = [
  'creating',
  'preprocessing',
  'in_progress',
  'verifiers_to_be_assigned',
  'in_acceptance',
];
