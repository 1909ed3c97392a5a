import {
  allRoleIds,
  api,
  deletableTaskStates,
  editableFields,
  mayEver,
  pausableTaskStates,
  permissions,
  projectStates,
  reviewedTaskStates,
  roleIds,
  taskMachine,
  taskStates,
  type Action,
  type ApiName,
  type RoleId,
  type TaskEvent,
  type TaskState,
} from '@earmark/contract';
import { expect, it } from 'vitest';
import type { TaskActionName } from './business-row.ts';
import { settingsOf } from './business.ts';
import { offeredTaskActions, taskActionsFor } from './task-actions.ts';
import { taskIn } from './task-of-test.ts';

/*
 * Every area x role x state of the task x state of its project: what is offered on a task must be exactly what its call
 * allows: the permission of the call, and the machine or the table of states that the server asks too.
 */

/** The call behind each action, and the event, or the states, in which the server takes it. */
interface Behind {
  readonly call: ApiName;
  readonly event?: TaskEvent;
  readonly states?: readonly TaskState[];
}

const behind: Readonly<Record<TaskActionName, Behind>> = {
  work: { call: 'nextItem', states: ['in_progress', 'in_acceptance', 'acceptance_passed'] },
  assignTeam: { call: 'assignTeam', event: 'assign_team' },
  assignMembers: { call: 'assignMembers', event: 'assign_members' },
  drawInspection: { call: 'drawInspection', states: ['in_progress'] },
  submitAcceptance: { call: 'submitAcceptance', event: 'submit_acceptance' },
  drawAcceptance: { call: 'drawAcceptance', states: reviewedTaskStates(true, false) },
  passTask: { call: 'passTask', event: 'pass_acceptance' },
  failTask: { call: 'failTask', event: 'fail_acceptance' },
  acceptExternally: { call: 'acceptExternally', event: 'accept_externally' },
  editTask: { call: 'updateTask', states: editableFields.name.states },
  copyTask: { call: 'createTask', states: taskStates },
  pauseTask: { call: 'pauseTask', states: pausableTaskStates },
  resumeTask: { call: 'resumeTask', states: taskStates },
  takeBack: { call: 'takeBackTask', event: 'take_back' },
  recall: { call: 'recallItems', states: taskStates.filter((state) => state !== 'accepted') },
  deleteTask: { call: 'deleteTask', states: deletableTaskStates },
};
// Object.keys widens the key type to string
const names = Object.keys(behind) as TaskActionName[];
const areas = ['manager', 'team', 'annotation', 'inspection', 'acceptance', 'view'] as const;

const isAction = (access: string): access is Action => Object.hasOwn(permissions, access);

/** Whether the server would take the call of an action, by the tables of the contract. */
function isTaken(name: TaskActionName, role: RoleId, state: TaskState): boolean {
  const { call, event, states } = behind[name];
  const { access } = api[call];
  if (isAction(access) && !mayEver(role, access)) return false;
  return event === undefined
    ? states?.includes(state) === true
    : taskMachine.transitions.some(
        (row) => row.event === event && row.by !== 'system' && mayEver(role, row.by) && row.from.includes(state),
      );
}

const verifiers = [
  { id: 1, name: 'in', is_external: false },
  { id: 2, name: 'out', is_external: true },
];
/** A task with something to do in every stage. */
const busy = {
  verifiers,
  counts: { unclaimed: 1, annotation_completed: 1 },
  mine: { annotating: 1, rework: 1, inspecting: 1, claimable: 1, inspectable: 1, verifying: 1 },
};

it('offers on a task nothing that the server would refuse for the role or the state', () => {
  const wrong: unknown[] = [];
  const seen = new Set<TaskActionName>();
  for (const area of areas)
    for (const role of allRoleIds)
      for (const state of taskStates)
        for (const [id, is_external] of [
          [1, false],
          [2, true],
          [3, false],
        ] as const)
          for (const paused_at of [null, '2026-01-01T00:00:00Z']) {
            const user = { id, role_id: role, is_external };
            for (const name of taskActionsFor(taskIn(state, { ...busy, paused_at }), user, settingsOf('asr', area))) {
              seen.add(name);
              if (name !== 'work' && !isTaken(name, role, state)) wrong.push([area, role, state, name]);
            }
          }
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual([...names].sort());
});

it('offers in the area of a role everything that the server would take', () => {
  const missing: unknown[] = [];
  for (const area of ['manager', 'team'] as const) {
    const settings = settingsOf('asr', area);
    for (const role of allRoleIds)
      for (const state of taskStates) {
        const offered = taskActionsFor(taskIn(state, busy), { id: 9, role_id: role, is_external: false }, settings);
        for (const name of settings.taskActions)
          if (name !== 'resumeTask' && isTaken(name, role, state) && !offered.includes(name))
            missing.push([area, role, state, name]);
      }
  }
  expect(missing).toEqual([]);
});

it('offers nothing in a closed or archived project, or on an archived task', () => {
  for (const area of areas)
    for (const state of taskStates)
      for (const project_state of projectStates.filter((one) => one !== 'open'))
        expect(
          taskActionsFor(
            taskIn(state, { ...busy, project_state }),
            { id: 1, role_id: 10, is_external: false },
            settingsOf('asr', area),
          ),
        ).toEqual([]);
});

it('shows what a role has in another state off and with the reason, and nothing that it never has', () => {
  const wrong: unknown[] = [];
  const reasons = new Set<string>();
  for (const area of areas)
    for (const role of allRoleIds)
      for (const [id, is_external] of [
        [1, false],
        [2, true],
      ] as const) {
        const settings = settingsOf('asr', area);
        const user = { id, role_id: role, is_external };
        const ever = new Set(taskStates.flatMap((state) => taskActionsFor(taskIn(state, busy), user, settings)));
        for (const state of taskStates)
          for (const task of [
            taskIn(state, busy),
            taskIn(state, { verifiers }),
            taskIn(state, { ...busy, project_state: 'closed' }),
          ]) {
            const offered = offeredTaskActions(task, user, settings);
            if (offered.some(({ name }) => !ever.has(name)) || offered.length < ever.size)
              wrong.push([area, role, state, offered.map(({ name }) => name), [...ever]]);
            for (const { name, obstacle } of offered) {
              if (obstacle === null) continue;
              reasons.add(obstacle.key);
              // The states that a reason names are those in which the action is on
              const on = taskStates.filter((one) => taskActionsFor(taskIn(one, busy), user, settings).includes(name));
              if (obstacle.key === 'inStates' && String(obstacle.states) !== String(on))
                wrong.push([area, role, state, name, obstacle.states, on]);
            }
          }
      }
  expect(wrong).toEqual([]);
  expect([...reasons].sort()).toEqual([
    'closedProject',
    'inStates',
    'noneToDraw',
    'noneUnclaimed',
    'notAllPassed',
    'nothingWaits',
    'submittedAlready',
  ]);
});

it('says that a pause or a drawn sample stands in the way', () => {
  const reasonOf = (area: 'annotation' | 'acceptance', more: Parameters<typeof taskIn>[1], name: TaskActionName) =>
    offeredTaskActions(
      taskIn(area === 'annotation' ? 'in_progress' : 'in_acceptance', more),
      { id: 1, role_id: area === 'annotation' ? roleIds.annotator : roleIds.acceptor, is_external: false },
      settingsOf('asr', area),
    ).find((action) => action.name === name)?.obstacle?.key;
  expect(reasonOf('annotation', { paused_at: '2026-01-01T00:00:00Z' }, 'work')).toBe('paused');
  expect(reasonOf('acceptance', { paused_at: '2026-01-01T00:00:00Z' }, 'work')).toBe('paused');
  // What is in hand can be finished
  expect(reasonOf('acceptance', { ...busy, paused_at: '2026-01-01T00:00:00Z' }, 'work')).toBeUndefined();
  expect(reasonOf('acceptance', { ...busy, has_sample: true }, 'drawAcceptance')).toBe('drawnAlready');
  expect(reasonOf('acceptance', busy, 'drawAcceptance')).toBeUndefined();
});
