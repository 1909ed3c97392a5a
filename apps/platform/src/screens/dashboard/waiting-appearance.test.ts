import { describe, expect, it } from 'vitest';
import { listPath, taskPath } from './waiting-appearance.ts';

const task = (id: number, project: number) => ({ id, business: 'asr' as const, project: { id: project } });

describe('listPath', () => {
  it('leads to the only task', () => {
    expect(listPath({ kind: 'rework', tasks: [task(7, 1)], task_count: 1 }, 'annotation')).toBe(
      '/label/detail?task_id=7',
    );
    expect(listPath({ kind: 'inspectable', tasks: [task(7, 1)], task_count: 1 }, 'annotation')).toBe(
      '/label/qualityDetail?task_id=7',
    );
  });

  it('leads to the list of those in that status', () => {
    expect(listPath({ kind: 'people_to_assign', tasks: [task(7, 1), task(8, 2)], task_count: 2 }, 'team')).toBe(
      '/taskteam/index?status=personnel_to_be_assigned',
    );
    expect(listPath({ kind: 'claimable', tasks: [task(7, 1), task(8, 2)], task_count: 2 }, 'annotation')).toBe(
      '/label/labeltask',
    );
  });

  it('leads a manager to the project that has them all, or to the projects', () => {
    expect(listPath({ kind: 'in_progress', tasks: [task(7, 3), task(8, 3)], task_count: 2 }, 'manager')).toBe(
      '/project/pmtask?project_id=3&status=in_progress',
    );
    expect(listPath({ kind: 'in_progress', tasks: [task(7, 3), task(8, 4)], task_count: 2 }, 'manager')).toBe(
      '/project/index',
    );
    expect(listPath({ kind: 'in_progress', tasks: [task(7, 3), task(8, 3)], task_count: 9 }, 'manager')).toBe(
      '/project/index',
    );
  });
});

it('opens a task from the side where it is worked on', () => {
  expect(taskPath('verifying', { id: 5, business: 'asr' }, 'acceptance')).toBe('/check/detail?task_id=5');
  expect(taskPath('team_to_assign', { id: 5, business: 'asr' }, 'manager')).toBe('/task/pmdetail?task_id=5');
});
