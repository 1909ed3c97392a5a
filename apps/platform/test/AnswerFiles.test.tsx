import { roleIds } from '@earmark/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '../src/i18n/index.ts';
import { AnswerFiles } from '../src/screens/task-detail/quality/AnswerFiles.tsx';
import { answerCalls } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

beforeAll(() => loadTexts('outside', 'workbench', 'inside', 'copies'));

test('files with wrong lines take nothing until the readable lines are asked for', async () => {
  const message = 'Row 3: A segment ends before it starts.';
  const calls = answerCalls({
    readGroundTruth: ({ takes_good: takesGood = false }) => ({
      is_taken: takesGood,
      readable: 2,
      marked: takesGood ? 1 : 0,
      refused: takesGood ? [{ item: { id: 5, name: 'b.wav' }, reason: 'It is being annotated.' }] : [],
      issues: [{ path: ['row', 3], message, code: 'format_segment_inverted' }],
    }),
  });
  const taken = vi.fn<() => void>();
  const closed = vi.fn<() => void>();
  renderScreen(() => <AnswerFiles taskId={7} onClose={closed} onTaken={taken} />, {
    side: { business: 'asr', area: 'manager' },
    screen: 'task-detail',
    parameters: { task_id: 7 },
    roleId: roleIds.projectManager,
  });
  const dialog = page.getByRole('dialog', { name: 'Take answers from files' });
  await expect.element(dialog).toBeVisible();
  const input = dialog.element().querySelector('input[type=file]');
  if (!input) throw new Error('no field for files');
  await userEvent.upload(input, new File(['audio,start,end,Text\n'], 'answers.csv', { type: 'text/csv' }));
  await expect.element(dialog.getByText(message)).toBeVisible();
  expect(taken).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Take the readable lines of 2 items' }).click();
  // What could not be taken stays to be read
  await expect.element(dialog.getByText('b.wav: It is being annotated.')).toBeVisible();
  expect(taken).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
  expect(calls.of('readGroundTruth').map(({ task_id, takes_good, files }) => [task_id, takes_good, files])).toEqual(
    [false, true].map((takesGood) => [
      7,
      takesGood,
      [{ file_name: 'answers.csv', content: btoa('audio,start,end,Text\n') }],
    ]),
  );
});
