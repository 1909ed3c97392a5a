import { expect, it } from 'vitest';
import type { Area } from '../../route-row.ts';
import { screenPath } from '../../routes.ts';
import { trailToBatch } from './trail.ts';

const project = { id: 5, name: 'Calls' };
const task = { id: 7, name: 'Batch 1' };

const pathsOf = (area: Area, batch: Parameters<typeof trailToBatch>[1]) => {
  const side = { business: 'asr', area } as const;
  const pathOf: Parameters<typeof trailToBatch>[0]['pathOf'] = (screen, parameters) =>
    screenPath(side, screen, parameters);
  return trailToBatch({ ...side, pathOf }, batch).map(({ href }) => href);
};

it('leads back from an operation through the record to the list that it was begun in', () => {
  expect(pathsOf('manager', { project, task: null })).toEqual([
    '/project/index',
    '/project/pmtask?project_id=5',
    '/project/operations?project_id=5',
  ]);
  expect(pathsOf('manager', { project, task })).toContain('/task/pmdetail?task_id=7');
});

it('leads from one over several projects to the record of all of them', () => {
  expect(pathsOf('manager', { project: null, task: null })).toEqual(['/project/index', '/project/operations']);
  expect(pathsOf('team', { project: null, task: null })).toEqual(['/taskteam/index', '/taskteam/operations']);
  expect(pathsOf('team', { project, task: null })).toEqual(['/taskteam/index', '/taskteam/operations']);
  expect(pathsOf('acceptance', { project: null, task: null })).toEqual(['/check/checktask', '/check/operations']);
});

it('leads back while the operation is loaded', () => {
  expect(pathsOf('team', undefined)).toEqual(['/taskteam/index', '/taskteam/operations']);
});
