import { can, isRoleId, projectEvents, projectMachine, type ProjectEvent, type ProjectState } from '@earmark/contract';

/** The events that a person of the role may fire on a project, by the state machine and the permission table. */
export const projectEventsFor = (state: ProjectState, role: number): readonly ProjectEvent[] =>
  isRoleId(role) ? projectEvents.filter((event) => can(projectMachine, state, event, { kind: 'person', role })) : [];
