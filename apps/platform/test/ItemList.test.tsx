import { claimFreely, itemStatusTexts, roleIds, type Item } from '@earmark/contract';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '../src/i18n/index.ts';
import { useRouteContext } from '../src/page/index.ts';
import { ItemList } from '../src/screens/item-list/index.ts';
import { answerCalls } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

beforeAll(() => loadTexts('outside', 'workbench', 'inside', 'acceptance'));

const itemOf = (id: number, name: string, more: Partial<Item> = {}): Item => ({
  id,
  name,
  task_id: 7,
  modality: 'audio',
  status: 'in_annotation',
  size: 61,
  target_size: 12.5,
  unit_count: 3,
  is_valid: true,
  in_inspection_sample: false,
  in_acceptance_sample: false,
  verdict: null,
  verdict_errors: null,
  rounds: 0,
  dispute: null,
  copies: 1,
  copies_in: null,
  agreement: null,
  to_adjudicate: false,
  annotator: { id: 4, name: 'Ana Silva' },
  inspector: null,
  verifier: null,
  saved_at: '2026-11-22T10:00:00Z',
  transcript: null,
  answers: null,
  comments: null,
  facts: { sample_rate: 16_000, channels: 1, total_samples: 976_000, codec: 'pcm_s16le' },
  revision: 1,
  return_to: null,
  remark: '',
  ...more,
});
const items = [
  itemOf(11, 'one.wav'),
  itemOf(12, 'two.wav', { status: 'inspection_failed', remark: 'The second text is cut off', unit_count: 5 }),
];

const task: Parameters<typeof ItemList>[0]['task'] = {
  id: 7,
  project: { id: 3, name: 'Calls' },
  team: null,
  modality: 'audio',
  archived_at: null,
  project_state: 'open',
  state: 'in_progress',
  has_internal_verifier: true,
  paused_at: null,
  giving: claimFreely,
  paused_by_checks: false,
  mine: { annotating: 0, rework: 0, inspecting: 0, claimable: 0, inspectable: 0, verifying: 0 },
  annotators: [],
  copies: 1,
  inspectors: [],
};

function List() {
  return <ItemList task={task} context={useRouteContext()} />;
}

/** The list of an annotator who holds as many items as the task allows. */
function ListAtQuota() {
  return <ItemList task={{ ...task, giving: { ...claimFreely, quota: 2 } }} context={useRouteContext()} />;
}

function showList() {
  const calls = answerCalls({
    listItems: ({ status = [] }) => {
      const rows = items.filter((item) => status.length === 0 || status.includes(item.status));
      return { rows, total: rows.length, page: 1, page_size: 20 };
    },
  });
  const shown = renderScreen(List, {
    side: { business: 'asr', area: 'manager' },
    screen: 'task-detail',
    parameters: { task_id: 7 },
    roleId: roleIds.projectManager,
  });
  return { calls, ...shown };
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('shows each column of the list, and what each audio says in it', async () => {
  const { calls } = showList();
  await expect.element(row('one.wav')).toBeVisible();
  for (const title of ['ID', 'Item', 'Status', 'Length', 'Segments', 'Annotator', 'Inspector', 'Last saved'])
    await expect.element(page.getByRole('columnheader', { name: title, exact: true })).toBeInTheDocument();
  for (const words of ['11', itemStatusTexts.in_annotation.en, '1:01', '3', 'Ana Silva'])
    await expect.element(row('one.wav').getByText(words, { exact: true }).first()).toBeInTheDocument();
  await expect.element(row('two.wav').getByText(itemStatusTexts.inspection_failed.en)).toBeInTheDocument();
  await expect.element(row('two.wav').getByTitle('Reason: The second text is cut off')).toBeInTheDocument();
  expect(calls.of('listItems')).toMatchObject([{ task_id: 7, sort: 'id', order: 'asc', page: 1 }]);
});

test('sorts and narrows by asking the server, and keeps both in the address', async () => {
  const { calls, address } = showList();
  await expect.element(row('two.wav')).toBeVisible();
  await userEvent.click(page.getByRole('columnheader', { name: 'Item', exact: true }).getByRole('button').first());
  await expect.poll(() => calls.of('listItems').at(-1)).toMatchObject({ sort: 'name' });
  await userEvent.click(page.getByRole('button', { name: 'Filter Status' }));
  await userEvent.click(page.getByRole('dialog').getByText(itemStatusTexts.inspection_failed.en, { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Apply', exact: true }));
  await expect.element(row('one.wav')).not.toBeInTheDocument();
  expect(calls.of('listItems').at(-1)).toMatchObject({ sort: 'name', status: ['inspection_failed'] });
  const asked = new URL(address(), location.origin).searchParams;
  expect([asked.get('task_id'), asked.get('sort'), asked.get('status')]).toEqual(['7', 'name', 'inspection_failed']);
});

test('says why nothing can be claimed', async () => {
  const calls = answerCalls({
    listItems: () => ({
      rows: [itemOf(13, 'free.wav', { status: 'unclaimed', annotator: null })],
      total: 1,
      page: 1,
      page_size: 20,
    }),
  });
  renderScreen(ListAtQuota, {
    side: { business: 'asr', area: 'annotation' },
    screen: 'task-detail',
    parameters: { task_id: 7 },
    roleId: roleIds.annotator,
  });
  const claim = row('free.wav').getByRole('button', { name: 'Claim', exact: true });
  await expect.element(claim).toHaveAttribute('aria-disabled', 'true');
  // Also for whoever reads the page without moving the focus, before any tooltip opens
  await expect.element(claim).toHaveAccessibleDescription(/as many as the task allows/);
  await userEvent.tab();
  claim.element().focus();
  await expect.poll(() => page.getByRole('tooltip').query()?.textContent).toContain('as many as the task allows');
  await userEvent.keyboard('{Enter}');
  expect(calls.of('claimItem')).toEqual([]);
});
