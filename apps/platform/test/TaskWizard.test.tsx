import { CallError, roleIds, workErrors, type Dataset, type TaskDraft } from '@earmark/contract';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../src/app/screens.ts';
import { loadTexts } from '../src/i18n/index.ts';
import { answerCalls } from './fake-server.ts';
import { created_at, owner, project } from './project.ts';
import { renderScreen } from './render-screen.tsx';
import { template } from './task.ts';

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
  project_state: 'open',
  is_growing: false,
  total: 12,
  internally_accepted: 0,
  externally_accepted: 0,
  progress: 1,
  is_waiting: false,
  obstacle: null,
  created_by: owner,
};
const pageOf = <Row,>(row: Row) => ({ rows: [row], total: 1, page: 1, page_size: 20 });

let TaskWizard: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  await loadTexts('outside');
  TaskWizard = await openScreen('task-wizard', 'asr');
});

/** `draft` is what the person left unfinished; `save` answers each time that it is kept. */
function showWizard(
  draft: () => TaskDraft | null = () => null,
  save: (request: { version: number | null }) => Pick<TaskDraft, 'version' | 'updated_at'> = ({ version }) => ({
    version: (version ?? 0) + 1,
    updated_at: created_at,
  }),
) {
  const calls = answerCalls({
    getTaskDraft: () => ({ draft: draft() }),
    saveTaskDraft: save,
    discardTaskDraft: () => ({}),
    getDataset: () => dataset,
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

const draftOf = (name: string, version: number): TaskDraft => ({
  version,
  step: 'task',
  updated_at: created_at,
  form: { dataset_ids: [9], template_id: 3, labels: template.labels, name },
});

test('goes on with an unfinished task at its step, or discards it', async () => {
  const { calls } = showWizard(() => draftOf('Half a task', 4));
  await expect.element(page.getByText('You left a task unfinished')).toBeVisible();
  await expect.element(page.getByText(/“Half a task”, last changed/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Start over' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
  expect(calls.of('discardTaskDraft')).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Continue where you stopped' }));
  await expect.element(step('Task').getByRole('textbox', { name: /Task name/ })).toHaveValue('Half a task');
});

test('asks which version of a draft stays that another window has changed', async () => {
  let isChanged = false;
  const { calls } = showWizard(
    () => (isChanged ? draftOf('From the other window', 9) : draftOf('Half a task', 4)),
    ({ version }) => {
      if (version === 9) return { version: 10, updated_at: created_at };
      isChanged = true;
      const { code, http } = workErrors.edit_conflict;
      throw new CallError(code, 'Edited', http, [], { by: owner.name, at: created_at, edit_version: 9, values: {} });
    },
  );
  await userEvent.click(page.getByRole('button', { name: 'Continue where you stopped' }));
  const name = step('Task').getByRole('textbox', { name: /Task name/ });
  await userEvent.fill(name, 'Mine');
  await expect.element(page.getByText('This draft was changed in another window')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Keep this version' }));
  // Over the version of the other window, which it has seen
  await expect.poll(() => calls.of('saveTaskDraft').at(-1)).toMatchObject({ version: 9, form: { name: 'Mine' } });
  await expect.element(page.getByText('This draft was changed in another window')).not.toBeInTheDocument();
});
