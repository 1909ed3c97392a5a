import { deletableTaskStates, roleIds, taskStates } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { settingsOf } from './business.ts';
import { isDue, taskActionsFor, waitingFor } from './task-actions.ts';
import { nothing, taskIn } from './task-of-test.ts';

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

  it('makes external acceptance the next step once the task has passed inside', () => {
    expect(isDue('acceptExternally', { state: 'acceptance_passed' })).toBe(true);
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
