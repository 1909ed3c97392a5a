import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test } from './server.ts';

for (const language of languagesOf('dispute'))
  test(`a dispute is raised at the workbench, decided by a third person, and counted on both sides: ${language}`, async ({
    server,
    browser,
  }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, api, projectId, { 'speech.wav': wavOfSpeech(8) }),
    ]);
    const { item_id: itemId } = await (
      await server.as('annotator4')
    ).claimItem({ task_id: taskId, stage: 'annotation' });

    await test.step('the inspector fails a segment and sends the work back', async () => {
      const annotator = await withSession(browser, 'annotator4', language, server.address);
      const workbench = new WorkbenchPage(annotator);
      await workbench.openItem('/label/xaudios', itemId);
      await workbench.draw(0.1, 0.3);
      await workbench.write(1, 'And so,');
      await workbench.draw(0.5, 0.7);
      await workbench.write(2, 'ask not');
      await workbench.isSaved();
      await workbench.submit('submit');
      await expect.poll(async () => (await api.getItem({ id: itemId })).item.status).toBe('annotation_completed');
      await annotator.page.close();
      const inspector = await server.as('inspector4');
      await inspector.claimItem({ task_id: taskId, stage: 'inspection', item_id: itemId });
      const { lease, revision } = await inspector.leaseItem({ item_id: itemId });
      const { document } = await inspector.getItem({ id: itemId });
      const second = 'segments' in document ? (document.segments[1]?.id ?? '') : '';
      const saved = await inspector.saveItem({
        item_id: itemId,
        lease,
        base_revision: revision,
        batch_id: crypto.randomUUID(),
        commands: [{ type: 'segment.verdict', ids: [second], verdict: 'inspection_failed' }],
      });
      await inspector.inspectItem({
        item_id: itemId,
        lease,
        revision: saved.revision,
        verdict: 'fail',
        unjudged: 1,
        comment: 'Listen again',
      });
    });

    await test.step('the annotator finds it among the rejections, which lead to the failed segment, and disputes it', async () => {
      const { page, words } = await withSession(browser, 'annotator4', language, server.address);
      const { t } = words;
      await page.goto(`${server.address}/label/outcome`);
      const rejections = page.getByRole('table', { name: t('outcome:rejections') });
      await expect(rejections.getByText('Listen again')).toBeVisible();
      await rejections.getByRole('link', { name: 'speech.wav' }).click();
      const workbench = new WorkbenchPage({ page, words });
      await workbench.isReady();
      await expect(workbench.row(2)).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('button', { name: t('quality:dispute'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('quality:disputeTitle', { name: 'speech.wav' }) });
      await dialog.getByRole('button', { name: t('quality:disputeUnits') }).click();
      await page.getByRole('option', { name: '#2' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('textbox', { name: t('quality:disputeReason') }).fill('One hears it clearly');
      await dialog.getByRole('button', { name: t('quality:dispute'), exact: true }).click();
      await expect(page.getByText(t('quality:disputed'))).toBeVisible();
      await page.close();
    });

    await test.step('the lead follows the notice to the list, finds the dispute and overturns the verdict', async () => {
      const { page, words } = await withSession(browser, 'lead3', language, server.address);
      const { t } = words;
      await page.goto(`${server.address}/usercenter/notices`);
      await page.getByRole('link', { name: /One hears it clearly/ }).click();
      await page.waitForURL(new RegExp(`/taskteam/detail\\?task_id=${taskId}&tab=disputes`));
      const disputes = page.getByRole('table', { name: t('quality:disputes') });
      await expect(disputes.getByRole('link', { name: 'speech.wav' })).toHaveAttribute(
        'href',
        new RegExp(`item_id=${itemId}&unit=`),
      );
      await page.goto(`${page.url()}&search=hears&state=upheld`);
      await expect(page.getByText(t('common:nothingFound'))).toBeVisible();
      await page.goto(page.url().replace('state=upheld', 'state=open'));
      await disputes.getByRole('button', { name: t('quality:decide'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('quality:decideTitle', { name: 'speech.wav' }) });
      await dialog
        .getByText(t('quality:overturned', { item: language === 'zh' ? '音频' : 'audio' }), { exact: true })
        .click();
      await dialog.getByRole('textbox', { name: t('quality:decision') }).fill('So did I');
      await dialog.getByRole('button', { name: t('quality:decide') }).click();
      await expect(page.getByText(t('quality:decided'))).toBeVisible();
      await page.close();
    });

    await test.step('both sides find it on their page', async () => {
      for (const [login, side] of [
        ['annotator4', 'ofOwnWork'],
        ['inspector4', 'ofOwnVerdicts'],
      ] as const) {
        const { page, words } = await withSession(browser, login, language, server.address);
        await page.goto(`${server.address}/label/outcome?task_id=${taskId}`);
        const row = page
          .getByRole('table', { name: words.t('outcome:disputes') })
          .getByRole('row', { name: words.t(`outcome:${side}`) });
        // All, open, upheld, overturned, withdrawn
        await expect(row.getByRole('cell')).toContainText(['1', '0', '0', '1', '0']);
        await page.close();
      }
    });
  });
