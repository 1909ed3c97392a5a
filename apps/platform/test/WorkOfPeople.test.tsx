import { roleIds } from '@earmark/contract';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../src/i18n/index.ts';
import { WorkOfPeople } from '../src/screens/task-detail/quality/index.ts';
import { answerCalls } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';
import { task } from './task.ts';

beforeAll(() => loadTexts('outside', 'inside', 'acceptance', 'statistics'));

test('figures of a task begin and end on days of its project, wherever they are saved', async () => {
  vi.setSystemTime('2026-11-27T23:30:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const calls = answerCalls({
    getQuality: () => ({
      rounds: [],
      errors: [],
      judged_people: [],
      judges: [],
      work_of_people: [],
      time_zone: 'Pacific/Kiritimati',
    }),
    exportStatistics: () => ({ name: 'people.xlsx', content_base64: '' }),
  });
  // In the zone of the project it is the 3rd already
  const begun = { ...task, created_at: '2026-11-02T12:00:00Z' };
  renderScreen(() => <WorkOfPeople task={begun} />, {
    side: { business: 'asr', area: 'manager' },
    screen: 'task-detail',
    parameters: { task_id: task.id },
    roleId: roleIds.projectManager,
  });
  await page.getByRole('button', { name: 'XLSX' }).click();
  await expect
    .poll(() => calls.of('exportStatistics'))
    .toEqual([expect.objectContaining({ task_id: task.id, from: '2026-11-03', to: '2026-11-28' })]);
});
