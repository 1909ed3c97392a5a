import { expect } from '@playwright/test';
import { errors } from '@earmark/contract';
import { importDataset, makeProject, prepared, taskFormOf, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { withOwnServer } from './server.ts';

/** What an unknown account is answered with. */
const unknownAccount = (language: 'en' | 'zh'): string => errors.no_such_person[language];

const test = withOwnServer();

for (const language of languagesOf('team'))
  test(`a manager makes a team, its lead keeps the members and hands over their work (${language})`, async ({
    server,
    browser,
  }) => {
    const name = language === 'zh' ? '海外语音组' : 'Overseas speech';
    const {
      page,
      words: { t },
    } = await withSession(browser, 'pm1', language, server.address);
    const manager = await server.as('pm1');
    const dialog = page.getByRole('dialog');
    const person = dialog.getByPlaceholder(t('team:accountHint'));
    const add = dialog.getByRole('button', { name: t('team:addPerson'), exact: true });

    await page.goto('/userteam/index');
    await page.getByRole('button', { name: t('team:create') }).click();
    await dialog.getByRole('textbox', { name: t('team:name') }).fill(name);
    await dialog.getByRole('radio', { name: t('team:region_overseas') }).check({ force: true });
    await dialog.getByRole('button', { name: t('common:create'), exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: t('team:leads') })).toHaveAccessibleDescription(/./);
    await person.fill('nobody99');
    await add.click();
    await expect(dialog.getByText(unknownAccount(language))).toBeVisible();
    await person.fill('lead3');
    await person.press('Enter');
    await expect(dialog.getByRole('list', { name: t('team:leads') }).getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: t('common:create'), exact: true }).click();
    await expect(page).toHaveURL(/\/userteam\/user\?team_id=\d+$/);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const teamId = Number(new URL(page.url()).searchParams.get('team_id'));

    await page.getByRole('button', { name: t('team:addMembers') }).click();
    for (const account of ['annotator4', 'annotator4b', 'inspector4']) {
      await person.fill(account);
      await person.press('Enter');
      await expect(dialog.getByText(`(${account})`)).toBeVisible();
    }
    await dialog.getByRole('button', { name: t('team:addMembers') }).click();
    await expect(dialog).toHaveCount(0);
    const rowOf = (account: string) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name: account, exact: true }) });
    await expect(page.getByRole('row')).toHaveCount(5);

    const inspects = rowOf('inspector4').getByRole('switch').nth(1);
    await expect(inspects).not.toBeChecked();
    await inspects.click({ force: true });
    await expect(inspects).toBeChecked();
    await page.getByRole('button', { name: t('team:undo'), exact: true }).click();
    await expect(inspects).not.toBeChecked();
    await inspects.click({ force: true });
    await expect(inspects).toBeChecked();

    const { rows } = await manager.listTeamMembers({ team_id: teamId });
    const idOf = (account: string): number => rows.find(({ username }) => username === account)?.id ?? 0;
    const projectId = await makeProject(manager);
    const dataset = await importDataset(server, manager, projectId, { 'speech.wav': wavOfSpeech(4) });
    const { id: taskId } = await manager.createTask(taskFormOf(projectId, [dataset], teamId));
    await prepared(manager, taskId);
    const lead = await server.as('lead3');
    await lead.switchRole({ role_id: 3, team_id: teamId });
    await lead.assignMembers({
      task_id: taskId,
      edit_version: 1,
      annotator_ids: [idOf('annotator4'), idOf('annotator4b')],
      inspector_ids: [idOf('inspector4')],
    });
    const annotator = await server.as('annotator4');
    await annotator.switchRole({ role_id: 4, team_id: teamId });
    await annotator.claimItem({ task_id: taskId, stage: 'annotation' });

    await page.reload();
    await expect(rowOf('annotator4').getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await rowOf('annotator4').getByRole('switch').first().click({ force: true });
    await expect(page.getByText((await manager.getTask({ id: taskId })).name)).toBeVisible();
    await expect(rowOf('annotator4').getByRole('switch').first()).toBeChecked();

    const leaving = rows.find(({ username }) => username === 'annotator4')?.name ?? '';
    const heir = rows.find(({ username }) => username === 'annotator4b')?.name ?? '';
    await rowOf('annotator4')
      .getByRole('button', { name: t('common:more') })
      .click();
    await page.getByRole('menuitem', { name: t('people:remove') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('heading', { name: t('people:removeTitle', { name: leaving }) })).toBeVisible();
    await question.getByRole('button', { name: t('people:decide', { name: leaving }) }).click();
    await page.getByRole('option', { name: t('people:handOverTo', { name: heir }) }).click();
    await question.getByRole('button', { name: t('people:remove'), exact: true }).click();
    await expect(rowOf('annotator4')).toHaveCount(0);
    await expect(rowOf('annotator4b').getByRole('cell', { name: '1', exact: true })).toBeVisible();
  });
