import {
  claimFreely,
  deletableTaskStates,
  roleIds,
  taskStates,
  taskStatusOf,
  type Task,
  type TaskState,
} from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { settingsOf } from './business.ts';
import { taskActionsFor, waitingFor } from './task-actions.ts';

const nothing = { annotating: 0, rework: 0, inspecting: 0, claimable: 0, inspectable: 0, verifying: 0 };
const taskIn = (state: TaskState, more: Partial<Task> = {}): Task => ({
  id: 1,
  project: { id: 1, name: 'p' },
  project_state: 'open',
  name: 't',
  business: 'asr',
  state,
  status: taskStatusOf(state),
  instructions: '',
  team: null,
  annotators: [],
  inspectors: [],
  finishing: [],
  giving: claimFreely,
  verifiers: [],
  tags: [],
  inspection_ratio: 10,
  inspection_batch: 10,
  priority: 'normal',
  deadline: null,
  paused_at: null,
  pause_reason: '',
  has_sample: false,
  item_count: 5,
  counts: {},
  annotated_count: 0,
  inspection_passed_count: 0,
  annotation_seconds: 0,
  inspection_seconds: 0,
  acceptance_seconds: 0,
  size: 0,
  modality: 'audio',
  time_used: 0,
  mine: nothing,
  remark: '',
  progress: 0,
  is_waiting: false,
  created_at: '2026-01-01T00:00:00Z',
  archived_at: null,
  ...more,
});
const as = (role: number, id = 9, isExternal = false) => ({ id, role_id: role, is_external: isExternal });

describe('taskActionsFor', () => {
  it('lets a lead name people once the team has the task, and hand it in once all is inspected', () => {
    const lead = as(roleIds.teamLead);
    expect(taskActionsFor(taskIn('annotators_to_be_assigned'), lead, settingsOf('asr', 'team'))).toEqual([
      'assignMembers',
    ]);
    expect(taskActionsFor(taskIn('verifiers_to_be_assigned'), lead, settingsOf('asr', 'team'))).toEqual([
      'submitAcceptance',
    ]);
  });

  it('offers deletion to managers in the deletable states alone', () => {
    const settings = settingsOf('asr', 'manager');
    for (const state of taskStates)
      expect({
        state,
        deletes: taskActionsFor(taskIn(state), as(roleIds.projectManager), settings).includes('deleteTask'),
      }).toEqual({ state, deletes: deletableTaskStates.includes(state) });
  });

  it('offers nothing for a task in the archive', () => {
    for (const state of taskStates)
      expect(
        taskActionsFor(
          taskIn(state, { archived_at: '2026-02-01T00:00:00Z' }),
          as(roleIds.projectManager),
          settingsOf('asr', 'manager'),
        ),
      ).toEqual([]);
  });

  it('offers external acceptance only to an external verifier of the task', () => {
    const settings = settingsOf('asr', 'acceptance');
    const task = taskIn('in_acceptance', {
      verifiers: [
        { id: 1, name: 'in', is_external: false },
        { id: 2, name: 'out', is_external: true },
      ],
    });
    expect(taskActionsFor(task, as(roleIds.acceptor, 2, true), settings)).toEqual([
      'drawAcceptance',
      'failTask',
      'acceptExternally',
    ]);
    const sampled = { ...task, has_sample: true };
    expect(taskActionsFor(sampled, as(roleIds.acceptor, 2, true), settings)).toEqual(['failTask', 'acceptExternally']);
    expect(taskActionsFor(task, as(roleIds.acceptor, 1), settings)).toEqual(['drawAcceptance', 'passTask', 'failTask']);
    expect(taskActionsFor(task, as(roleIds.acceptor, 3), settings)).toEqual([]);
  });

  it('offers work where something waits', () => {
    const settings = settingsOf('asr', 'annotation');
    expect(
      taskActionsFor(
        taskIn('in_progress', { mine: { ...nothing, claimable: 2, rework: 1 } }),
        as(roleIds.annotator),
        settings,
      ),
    ).toEqual(['work']);
    expect(taskActionsFor(taskIn('in_progress'), as(roleIds.annotator), settings)).toEqual([]);
  });
});

describe('waitingFor', () => {
  it('counts what a stage holds for the person', () => {
    const task = taskIn('in_progress', {
      mine: { annotating: 1, rework: 2, inspecting: 4, claimable: 8, inspectable: 16, verifying: 32 },
    });
    expect([waitingFor(task, 'annotation'), waitingFor(task, 'inspection'), waitingFor(task, 'acceptance')]).toEqual([
      11, 20, 32,
    ]);
  });
});
