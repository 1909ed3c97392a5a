import { roleIds, type Api, type ResponseOf } from '@earmark/contract';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '../src/i18n/index.ts';
import { RulesReader } from '../src/screens/rules-reader/RulesReader.tsx';
import { answerCalls } from './fake-server.ts';
import { created_at } from './project.ts';
import { renderScreen } from './render-screen.tsx';

beforeAll(() => loadTexts('outside', 'workbench', 'inside', 'reading'));

const Reader = () => <RulesReader taskId={7} onClose={() => undefined} />;

const source: ResponseOf<Api['readRulesDocument']> = {
  document: { id: 2, name: 'rules.docx', kind: 'docx', bytes: 20_480 },
  media: { urls: { document: '/signed/rules.docx', reading: '/signed/rules.html' }, expires_at: created_at },
};

function showReader(files: Readonly<Record<string, string>>): void {
  answerCalls({ readRulesDocument: () => source }, files);
  renderScreen(Reader, {
    side: { business: 'asr', area: 'annotation' },
    screen: 'task-detail',
    parameters: { task_id: 7 },
    roleId: roleIds.annotator,
  });
}

test('reads a rules document in the page: finds in it, zooms, and runs nothing of it', async () => {
  showReader({
    '/signed/rules.html':
      '<h1>Names</h1><p>Write the speaker before each turn.</p><p>Two speakers are two segments.</p><script>window.hasRun = true</script><img src="https://elsewhere.example/x.png" onerror="window.hasRun = true">',
  });
  const reader = page.getByRole('dialog', { name: 'rules.docx' });
  await expect.element(reader.getByRole('heading', { name: 'Names' })).toBeVisible();
  await userEvent.fill(reader.getByRole('searchbox', { name: 'Find in the document' }), 'speaker');
  await expect.element(reader.getByText('1 of 2')).toBeVisible();
  await userEvent.click(reader.getByRole('button', { name: 'Next match' }));
  await expect.element(reader.getByText('2 of 2')).toBeVisible();
  await userEvent.click(reader.getByRole('button', { name: 'Zoom in' }));
  await expect.element(reader.getByText('125%')).toBeVisible();
  await expect
    .element(reader.getByRole('link', { name: /Download the original/ }))
    .toHaveAttribute('href', '/signed/rules.docx');
  expect(document.querySelector('[role="dialog"] script, [role="dialog"] img[src]')).toBeNull();
  expect('hasRun' in window).toBe(false);
});

test('says of a document that cannot be shown how to read it all the same', async () => {
  showReader({});
  const reader = page.getByRole('dialog', { name: 'rules.docx' });
  await expect.element(reader.getByText('This document cannot be shown here')).toBeVisible();
  await expect.element(reader.getByRole('link', { name: /Download the original/ })).toBeVisible();
});
