import { batchErrors, CallError, roleIds } from '@earmark/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../src/i18n/index.ts';
import { BatchDialog } from '../src/screens/batch-actions/BatchDialog.tsx';
import { BatchActions } from '../src/screens/batch-actions/index.ts';
import { answerCalls } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

beforeAll(() => loadTexts('outside', 'workbench', 'inside', 'acceptance'));

const nothing = (): void => undefined;

/** Marks all that a list found as invalid. */
function MarkAll() {
  return (
    <BatchDialog
      action="mark_invalid"
      isAll
      of="items"
      taskId={7}
      ids={[]}
      rows={[]}
      request={{ task_id: 7, search: 'two' }}
      total={12}
      modality="audio"
      projectId={3}
      isReadOnly={false}
      onStarted={nothing}
      onClose={nothing}
    />
  );
}

test('an action on all that match asks again with the number that the server finds', async () => {
  const calls = answerCalls({
    startBatch: ({ target }) => {
      const expected = 'all' in target ? target.expected : 0;
      const { code, http } = batchErrors.batch_changed;
      if (expected !== 15) throw new CallError(code, 'There are 15 now, 12 were confirmed.', http, [], { count: 15 });
      return { id: 3 };
    },
    getBatch: () => {
      throw new CallError(404, '', 404);
    },
  });
  renderScreen(MarkAll, {
    side: { business: 'asr', area: 'manager' },
    screen: 'task-detail',
    parameters: { task_id: 7 },
    roleId: roleIds.projectManager,
  });
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Mark invalid: 12 items')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark invalid' }).click();
  await expect.element(dialog.getByText('Mark invalid: 15 items')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark invalid' }).click();
  await expect
    .poll(() => calls.of('startBatch').map(({ target }) => target))
    .toEqual([
      { all: expect.objectContaining({ task_id: 7, search: 'two' }), expected: 12 },
      { all: expect.objectContaining({ task_id: 7, search: 'two' }), expected: 15 },
    ]);
});

/** Accepts two tasks finally. */
function AcceptTwo() {
  return (
    <BatchDialog
      action="accept_externally"
      isAll={false}
      of="tasks"
      ids={[7, 8]}
      rows={[]}
      request={{}}
      total={2}
      modality="audio"
      projectId={3}
      onStarted={nothing}
      onClose={nothing}
    />
  );
}

test('passing several tasks counts what nobody has looked at before it asks for their number', async () => {
  const calls = answerCalls({ countUnseen: () => ({ items: 40, by_verifiers: 30, by_anybody: 12 }) });
  renderScreen(AcceptTwo, {
    side: { business: 'asr', area: 'acceptance' },
    screen: 'task-list',
    parameters: {},
    roleId: roleIds.acceptor,
  });
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('30 of 40', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('12 have not been looked at by anybody', { exact: false })).toBeVisible();
  expect(calls.of('countUnseen')).toEqual([{ task_ids: [7, 8] }]);
  await expect.element(dialog.getByRole('button', { name: 'Accept finally' })).toBeDisabled();
});

test('an acceptor from outside returns several tasks to their teams too, and does not pass for those inside', async () => {
  const ChosenTwo = () => (
    <BatchActions
      of="tasks"
      ids={[7, 8]}
      rows={[]}
      request={{}}
      total={2}
      modality="audio"
      projectId={3}
      onStarted={nothing}
    />
  );
  renderScreen(ChosenTwo, {
    side: { business: 'asr', area: 'acceptance' },
    screen: 'task-list',
    parameters: {},
    roleId: roleIds.acceptor,
    isExternal: true,
  });
  await page.getByRole('button', { name: 'Actions (2)' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Accept finally' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Return to team' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(2);
});

test('what nobody has looked at is known before several tasks can be passed', async () => {
  const answer = Promise.withResolvers<void>();
  answerCalls({ countUnseen: () => ({ items: 40, by_verifiers: 30, by_anybody: 12 }) });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await answer.promise;
    return fetch(...request);
  });
  const PassTwo = () => (
    <BatchDialog
      action="pass_acceptance"
      isAll={false}
      of="tasks"
      ids={[7, 8]}
      rows={[]}
      request={{}}
      total={2}
      modality="audio"
      projectId={3}
      onStarted={nothing}
      onClose={nothing}
    />
  );
  renderScreen(PassTwo, {
    side: { business: 'asr', area: 'acceptance' },
    screen: 'task-list',
    parameters: {},
    roleId: roleIds.acceptor,
  });
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: 'Pass' })).toBeDisabled();
  answer.resolve();
  await expect.element(dialog.getByText('30 of 40', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Pass' })).toBeEnabled();
});
