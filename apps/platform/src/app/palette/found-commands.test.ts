import { roleIds, type SearchResult } from '@earmark/contract';
import { expect, it, vi } from 'vitest';
import { foundCommands } from './found-commands.tsx';

const project = { id: 1, name: 'Calls' };
const found: SearchResult = {
  projects: [{ ...project, business: 'asr', match: 'prefix' }],
  tasks: [
    { id: 2, name: 'March', business: 'asr', match: 'id', project, status: 'in_progress', stages: ['inspection'] },
    { id: 3, name: 'April', business: 'asr', match: 'contains', project, status: 'in_progress', stages: [] },
  ],
  datasets: [{ id: 4, name: 'Batch', business: 'asr', match: 'name', project }],
  templates: [{ id: 5, name: 'Turns', business: 'asr', match: 'name' }],
  items: [
    {
      id: 6,
      name: 'a.wav',
      business: 'asr',
      match: 'name',
      task: { id: 2, name: 'March' },
      project,
      status: 'in_inspection',
      stage: 'inspection',
    },
    {
      id: 7,
      name: 'b.wav',
      business: 'asr',
      match: 'name',
      task: { id: 3, name: 'April' },
      project,
      status: 'unclaimed',
      stage: null,
    },
  ],
};

const leadsTo = (roleId: number): Record<string, string> => {
  const go = vi.fn<(path: string) => void>();
  const commands = foundCommands(found, roleId, go);
  return Object.fromEntries(
    commands.map((command) => {
      command.onAction();
      return [command.label, go.mock.lastCall?.[0] ?? ''];
    }),
  );
};

it('opens things from the side where the person works on them', () => {
  expect(leadsTo(roleIds.annotator)).toMatchObject({
    March: '/label/qualityDetail?task_id=2',
    April: '/label/detail?task_id=3',
    'a.wav': '/label/qualityXaudios?item_id=6',
  });
});

it('opens things from the side of the role where the person only looks', () => {
  expect(leadsTo(roleIds.teamLead)).toMatchObject({
    April: '/taskteam/detail?task_id=3',
    'b.wav': '/xaudios/index?item_id=7',
  });
  expect(leadsTo(roleIds.projectManager)).toMatchObject({
    Calls: '/project/pmtask?project_id=1&tab=overview',
    April: '/task/pmdetail?task_id=3',
    'b.wav': '/project/xaudios?item_id=7',
    Batch: '/datamanage/detail?dataset_id=4',
    Turns: '/module/moduleIndex?template_id=5',
  });
  expect(leadsTo(roleIds.viewer)).toMatchObject({ 'b.wav': '/xaudios/index?item_id=7' });
});
