import { roleIds } from '@earmark/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AudioPanel } from '../src/business/asr/preview/AudioPanel.tsx';
import { loadTexts, texts } from '../src/i18n/index.ts';
import { copyText } from '../src/page/index.ts';
import { TaskDetail } from '../src/screens/task-detail/TaskDetail.tsx';
import { TaskTable } from '../src/screens/task-list/index.ts';
import { answerCalls } from './fake-server.ts';
import { project } from './project.ts';
import { renderScreen } from './render-screen.tsx';

/*
 * What cannot be had is said where it is missing, in the words of the specification's error catalogue (section 8). The
 * server of these tests answers no call unless a test says so.
 */

const t = texts('common');
beforeAll(() => loadTexts('outside', 'workbench', 'inside'));

const manager = { side: { business: 'asr', area: 'manager' }, roleId: roleIds.projectManager } as const;

test('a list of tasks that does not come sends back to the projects', async () => {
  answerCalls({});
  renderScreen(() => <TaskTable project={project} />, {
    ...manager,
    screen: 'project',
    parameters: { project_id: project.id },
  });
  await expect.element(page.getByText(t('task-list:notLoaded'), { exact: false })).toBeVisible();
});

test('a task that does not come is named', async () => {
  answerCalls({});
  renderScreen(TaskDetail, { ...manager, screen: 'task-detail', parameters: { task_id: 7 } });
  await expect.element(page.getByRole('heading', { name: t('task-detail:notLoaded') })).toBeVisible();
});

test('a preview without access to its file asks to be opened again', async () => {
  answerCalls({});
  renderScreen(() => <AudioPanel kind="item" id={7} name="one.wav" size={3} />, {
    ...manager,
    screen: 'task-detail',
    parameters: { task_id: 7 },
  });
  await expect.element(page.getByRole('alert').getByText(t('list:noAccess'))).toBeVisible();
});

test('a copy that the browser refuses is said', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
  renderScreen(() => <button onClick={() => void copyText('a link')}>copy</button>, {
    ...manager,
    screen: 'task-detail',
    parameters: { task_id: 7 },
  });
  await page.getByRole('button', { name: 'copy' }).click();
  await expect.element(page.getByText(t('copyFailed'))).toBeVisible();
});
