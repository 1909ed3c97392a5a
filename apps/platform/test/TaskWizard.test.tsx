import { roleIds, type Dataset, type Template } from '@earmark/contract';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../src/app/screens.ts';
import { loadTexts } from '../src/i18n/index.ts';
import { answerCalls } from './fake-server.ts';
import { created_at, owner, project } from './project.ts';
import { renderScreen } from './render-screen.tsx';

const dataset: Dataset = {
  id: 9,
  name: 'calls_november',
  status: 'parsed',
  has_backfill: false,
  available: 12,
  allocated: 0,
  failed: 0,
  size: 600,
  bytes: 19_200_000,
  created_at,
  project: { id: 5, name: 'Calls' },
  modality: 'audio',
  location: 'domestic',
  source: { name: 'calls.zip', files: 1 },
  duplicates: 'ask',
  duplicate_count: 0,
  is_growing: false,
  total: 12,
  internally_accepted: 0,
  externally_accepted: 0,
  progress: 1,
  is_waiting: false,
  created_by: owner,
};
const template: Template = {
  id: 3,
  name: 'Transcript',
  version: 1,
  task_count: 0,
  owner,
  created_at,
  updated_at: created_at,
  business: 'asr',
  labels: { global: [], segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] }] },
  phrases: [],
  edit_version: 1,
};
const pageOf = <Row,>(row: Row) => ({ rows: [row], total: 1, page: 1, page_size: 20 });

let TaskWizard: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  await loadTexts('outside');
  TaskWizard = await openScreen('task-wizard', 'asr');
});

function showWizard() {
  const calls = answerCalls({
    getProject: () => project,
    listDatasets: () => pageOf(dataset),
    listTemplates: () => pageOf(template),
    listTags: () => ({ rows: [] }),
    listTeams: () => ({ rows: [{ id: 2, name: 'Team North', introduction: '', member_count: 8 }] }),
    createTask: () => ({ id: 70 }),
  });
  const shown = renderScreen(TaskWizard, {
    side: { business: 'asr', area: 'manager' },
    screen: 'task-wizard',
    parameters: { project_id: 5 },
    roleId: roleIds.projectManager,
  });
  return { calls, ...shown };
}

const next = () => userEvent.click(page.getByRole('button', { name: 'Next', exact: true }));
const step = (name: string) => page.getByRole('group', { name, exact: true });

test('leads through data, labels, rules and task to one call that makes it', async () => {
  const { calls, address } = showWizard();
  await expect.element(step('Data')).toBeVisible();
  await next();
  // Nothing is chosen yet
  await expect.element(step('Data').getByRole('alert').first()).not.toBeEmptyDOMElement();
  await userEvent.click(page.getByRole('row').filter({ hasText: 'calls_november' }).getByRole('checkbox'), {
    force: true,
  });
  await next();

  await userEvent.click(step('Labels').getByRole('button', { name: /Label template/ }));
  await userEvent.click(page.getByRole('option', { name: 'Transcript' }));
  await next();

  await expect.element(step('Auxiliary')).toBeVisible();
  await next();

  await userEvent.fill(step('Task').getByRole('textbox', { name: /Task name/ }), 'Calls of November');
  await userEvent.click(step('Task').getByRole('button', { name: /Team/ }));
  await userEvent.click(page.getByRole('option', { name: /Team North/ }));
  await userEvent.click(page.getByRole('button', { name: 'Create task' }));
  await expect.poll(address).toBe('/task/pmdetail?task_id=70');
  expect(calls.of('createTask')).toMatchObject([
    {
      project_id: 5,
      dataset_ids: [9],
      template_id: 3,
      labels: template.labels,
      name: 'Calls of November',
      inspection_ratio: 30,
      inspection_batch: 10,
      team_id: 2,
    },
  ]);
});
