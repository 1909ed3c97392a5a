import { randomUUID } from 'node:crypto';
import { auditFieldName, auditSentence } from '@earmark/contract';
import { expect } from '@playwright/test';
import { importDataset, makeProject, prepared, taskFormOf, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { test } from './server.ts';

for (const language of languagesOf('audit')) {
  test(`an edit is found with before and after, a deleted task keeps its trail (${language})`, async ({
    browser,
    server,
  }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const datasetId = await importDataset(server, api, projectId, { 'speech.wav': wavOfSpeech(4) });
    const form = taskFormOf(projectId, [datasetId], null);
    const { id: taskId } = await api.createTask(form);
    await prepared(api, taskId);
    await api.deleteTask({ id: taskId });
    const [before, after] = [(await api.getProject({ id: projectId })).name, `Renamed ${randomUUID().slice(0, 8)}`];
    const sentence = (event: string, name: string): string =>
      auditSentence({ entity: event.split('.')[0] ?? '', event: event.split('.')[1] ?? '' }, language, { name });

    await test.step('the manager renames the project and reads its history, the deleted task included', async () => {
      const {
        page,
        words: { t },
      } = await withSession(browser, 'pm1', language, server.address);
      const act = async (name: string, item: string): Promise<void> => {
        await page.goto(`/project/index?search=${encodeURIComponent(name)}`);
        await page.getByRole('button', { name: `${t('common:more')}: ${name}` }).click();
        await page.getByRole('menuitem', { name: item, exact: true }).click();
      };
      await act(before, t('common:edit'));
      const edit = page.getByRole('dialog');
      await edit.getByRole('textbox', { name: t('project:name') }).fill(after);
      await edit.getByRole('button', { name: t('common:save'), exact: true }).click();
      await expect(edit).toBeHidden();
      await act(after, t('audit:history'));
      const history = page.getByRole('dialog', { name: t('audit:historyOf', { name: after }) });
      for (const text of [
        sentence('project.update', after),
        sentence('project.create', before),
        sentence('task.create', form.name),
        sentence('task.delete', form.name),
      ])
        await expect(history.getByText(text, { exact: true })).toBeVisible();
    });

    await test.step('the administrator finds it by the person, and reads what it was before', async () => {
      const {
        page,
        words: { t },
      } = await withSession(browser, 'admin5', language, server.address);
      const person = (await api.userInfo({})).name;
      await page.goto(`/userAdmin/audit?actor=${encodeURIComponent(person)}&search=${encodeURIComponent(after)}`);
      await page.getByRole('button', { name: `${t('audit:details')}: ${sentence('project.update', after)}` }).click();
      const entry = page.getByRole('dialog', { name: sentence('project.update', after) });
      await expect(entry.getByText(person, { exact: true })).toBeVisible();
      const change = entry.getByRole('row').filter({ hasText: auditFieldName('name', language) });
      await expect(change.getByRole('deletion')).toHaveText(before);
      await expect(change.getByRole('insertion')).toHaveText(after);
    });
  });
}
