import { expect } from '@playwright/test';
import { proposedErrorTypes } from '@earmark/contract';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { acceptExternally } from './screens/tasks.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test } from './server.ts';
import { annotateNext, inspect } from './working.ts';

for (const language of languagesOf('acceptance'))
  test(`a task is refused from outside by a sample, corrected and accepted (${language})`, async ({
    browser,
    server,
  }) => {
    const [wrong = { zh: '', en: '' }] = proposedErrorTypes;
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const { name: project } = await api.getProject({ id: projectId });
    const audios = { 'one.wav': wavOfSpeech(2), 'two.wav': wavOfSpeech(2, 1) };
    const taskId = await makeTask(server, projectId, [await importDataset(server, api, projectId, audios)]);
    const { name: taskName } = await api.getTask({ id: taskId });
    const lead = await server.as('lead3');
    const submit = async (): Promise<void> => {
      const { rows } = await lead.listVerifiers({});
      const named = await Promise.all(
        ['acceptor2', 'acceptor2x'].map(async (login) => (await (await server.as(login)).userInfo({})).id),
      );
      const ids = rows.map(({ id }) => id).filter((id) => named.includes(id));
      await lead.submitAcceptance({ task_id: taskId, verifier_ids: ids });
      await (await server.as('acceptor2')).passTask({ task_id: taskId });
    };
    const manager = await withSession(browser, 'pm1', language, server.address);
    const { t, kit } = manager.words;

    await test.step('the manager takes over the proposed error types and asks for one', async () => {
      const { page } = manager;
      await page.goto('/project/index');
      await page
        .getByRole('row')
        .filter({ hasText: project })
        .getByRole('button', { name: `${t('common:more')}: ${project}` })
        .click();
      await page.getByRole('menuitem', { name: t('quality:types'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('quality:typesTitle', { name: project }) });
      await dialog.getByRole('button', { name: t('quality:propose') }).click();
      await expect(dialog.getByRole('textbox', { name: t('quality:errorType') }).first()).toHaveValue(wrong[language]);
      await dialog.getByText(t('quality:isRequired')).click();
      await dialog.getByRole('button', { name: t('common:save') }).click();
      await expect(page.getByText(t('common:saved'))).toBeVisible();
    });

    for (let count = 0; count < 2; count += 1) {
      const itemId = await annotateNext(server, { username: 'annotator4' }, taskId);
      await inspect(server, { username: 'inspector4' }, { taskId, itemId });
    }
    const annotator = (await api.listItems({ task_id: taskId })).rows[0]?.annotator?.name ?? '';
    await submit();

    const outside = await withSession(browser, 'acceptor2x', language, server.address);
    const { page } = outside;
    await test.step('the acceptor from outside finds the project and draws both audios', async () => {
      await page.goto('/check/project');
      await page.getByRole('row').filter({ hasText: project }).getByRole('link', { name: project }).click();
      await page.getByRole('link', { name: taskName }).click();
      await expect(page.getByText(annotator)).toHaveCount(0);
      await page.getByRole('button', { name: t('task:actionDrawAcceptance'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('quality:drawTitle') });
      await dialog.getByText(t('quality:drawByCount'), { exact: true }).click();
      await dialog.getByRole('button', { name: t('quality:draw'), exact: true }).click();
      await expect(page.getByText(t('quality:doneDraw', { count: 2 }))).toBeVisible();
    });

    await test.step('… fails a segment by an error type, chosen by a digit', async () => {
      // The rows have one as well
      await page
        .getByRole('button', { name: t('task:actionWorkAcceptance'), exact: true })
        .first()
        .click();
      const workbench = new WorkbenchPage(outside);
      await workbench.isReady();
      await workbench
        .row(1)
        .getByRole('button', { name: kit.workbench.failSegmentNumber(1), exact: true })
        .click();
      await expect(page.locator('[data-region="error-types"]')).toBeFocused();
      await page.keyboard.press('1');
      await expect(page.getByRole('checkbox', { name: wrong[language] })).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: kit.comment.failedPlaceholder })).toBeFocused();
      await workbench.isSaved();
      await workbench.submit('reject');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('quality:reject'), exact: true })
        .click();
      // The other drawn one comes next, once the verdict is stored: to leave before would cancel its request
      await expect(page.getByText(t('workbench:rejected'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'two.wav' })).toBeVisible();
      await workbench.isReady();
      await page.goto(`/check/detail?task_id=${taskId}`);
      await page.getByRole('button', { name: t('task:actionFailTask'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('task:failTitle', { name: taskName }) });
      await dialog.getByRole('textbox', { name: t('task:reason') }).fill('A word is wrong');
      await dialog.getByRole('button', { name: t('task:actionFailTask') }).click();
      await expect(page.getByText(t('task:doneFailTask'))).toBeVisible();
    });

    await test.step('the annotator sees what is wrong, and the manager how the round went', async () => {
      const [returned] = (await api.listItems({ task_id: taskId, status: ['internal_acceptance_not_passed'] })).rows;
      const maker = await withSession(browser, 'annotator4', language, server.address);
      const workbench = new WorkbenchPage(maker);
      await workbench.openItem('/label/xaudios', returned?.id ?? 0);
      await workbench.select(1);
      await expect(maker.page.getByText(wrong[language], { exact: true })).toBeVisible();
      await workbench.write(1, 'corrected');
      await workbench.isSaved();
      await workbench.submit('submit');
      await expect(maker.page.getByText(t('workbench:submitted'))).toBeVisible();
      await inspect(server, { username: 'inspector4' }, { taskId, itemId: returned?.id ?? 0 });
      await manager.page.goto(`/project/checkDetailPm?task_id=${taskId}`);
      const round = manager.page.getByRole('row').filter({ hasText: t('quality:roundExternal', { number: 1 }) });
      await expect(round).toContainText('A word is wrong');
      await expect(round).toContainText(t('quality:passedFailed', { passed: '0', failed: '1' }));
      await expect(round).toContainText(t('quality:toAnnotation'));
    });

    await test.step('it is accepted for good, after the number that nobody looked at is said', async () => {
      await submit();
      await page.goto('/check/checktask');
      const row = page.getByRole('row').filter({ hasText: taskName });
      await expect(row.getByRole('button', { name: t('task:actionAcceptExternally') })).toBeVisible();
      await acceptExternally(outside, row, taskName);
      expect((await api.getTask({ id: taskId })).state).toBe('accepted');
    });
  });
