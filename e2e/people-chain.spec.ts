import { audioOf } from '../tests/server/index.ts';
import { expect } from '@playwright/test';
import { auditSentence, describeError, type Language } from '@earmark/contract';
import { languagesOf } from './drawn.ts';
import { assign, makeTeam, makeWork } from './people.ts';
import { arrive, sitDown, withSession } from './person.ts';
import { fillRegistration, makeLink } from './screens/entrance.ts';
import { findTask } from './screens/tasks.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test } from './server.ts';

const names: Readonly<Record<Language, string>> = { zh: '新同事', en: 'Newcomer' };

for (const language of languagesOf('people-chain'))
  test(`from the invitation to the removal, with the work in between (${language})`, async ({ server, browser }) => {
    const [first, second] = await Promise.all([makeTeam(server, language), makeTeam(server, language)]);
    const work = await makeWork(server, second, { audios: 3 });
    const name = names[language];
    const username = `n${String(Date.now()).slice(-9)}`;
    const phone = `138${String(Date.now()).slice(-8)}`;

    const newcomer = await sitDown(browser, username, language, server.address);
    const { page, words } = newcomer;
    const { t, kit } = words;
    await test.step('a lead invites, the newcomer registers by the link', async () => {
      const link = await makeLink(await withSession(browser, first.lead.username, language, server.address));
      await page.goto(link);
      await fillRegistration(server, newcomer, { name, phone });
      await page.getByRole('button', { name: t('invite:register') }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    const lead = await test.step('the newcomer applies to another team, whose lead is told and approves', async () => {
      await page.goto('/join');
      await page.getByRole('searchbox').fill(second.name);
      await page.getByRole('button', { name: `${t('team:apply')}: ${second.name}`, exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('team:apply'), exact: true })
        .click();
      await expect(page.getByText(t('team:application_in_review')).first()).toBeVisible();
      const lead = await arrive(browser, second.lead.username, language, server.address);
      const bell = lead.page.getByRole('banner').getByRole('button', { name: t('notification:title') });
      await bell.click();
      await lead.page.getByRole('dialog').getByRole('link', { name }).click();
      const row = lead.page.getByRole('row').filter({ hasText: name });
      await row.getByRole('button', { name: new RegExp(`^${t('team:approve')}: `) }).click();
      await lead.page
        .getByRole('dialog')
        .getByRole('button', { name: t('team:approve'), exact: true })
        .click();
      await expect(row.getByText(t('team:application_passed'))).toBeVisible();
      return lead;
    });

    const api = await server.as(second.lead.username);
    const { rows: members } = await api.listTeamMembers({ team_id: second.id });
    const account = {
      id: members.find((member) => member.username === username)?.id ?? 0,
      username,
      name,
      phone,
      email: '',
    };
    const workbench = new WorkbenchPage(newcomer);
    await test.step('welcomed to the new role, the newcomer switches to it and works', async () => {
      await assign(server, second, work.id, [account]);
      await page.reload();
      await page.getByRole('button', { name: t('people:welcomeSwitch') }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      const row = await findTask(newcomer, '/label/labeltask', work.name, 'in_progress');
      await row.getByRole('button', { name: t('task:actionWorkAnnotation') }).click();
      await workbench.isReady();
      const audio = await workbench.title();
      await workbench.draw(0.1, 0.9);
      await workbench.write(1, name);
      await workbench.answerGlobally('Indoor');
      await workbench.submit('submit');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(audio);
      await workbench.isReady();
      await workbench.draw(0.1, 0.5);
      await workbench.write(1, 'half done');
      await workbench.isSaved();
    });

    await test.step('the lead cannot remove the newcomer without a decision about the work, and hands it over', async () => {
      await expect(api.removeMember({ team_id: second.id, user_id: account.id })).rejects.toThrow(name);
      await lead.page.goto('/taskteam/user');
      const row = lead.page.getByRole('row').filter({ hasText: username });
      await row.getByRole('button', { name: t('common:more') }).click();
      await lead.page.getByRole('menuitem', { name: t('people:remove') }).click();
      const question = lead.page.getByRole('alertdialog');
      await expect(question.getByText(work.name)).toBeVisible();
      await expect(question.getByRole('button', { name: t('people:remove'), exact: true })).toBeDisabled();
      await question.getByRole('button', { name: t('people:decide', { name }) }).click();
      await lead.page.getByRole('option', { name: t('people:handOverTo', { name: second.annotator.name }) }).click();
      await question.getByRole('button', { name: t('people:remove'), exact: true }).click();
      await expect(row).toHaveCount(0);
    });

    await test.step('the newcomer is told and moves on in the first team', async () => {
      await workbench.write(1, 'too late');
      await expect(page.getByText(describeError('role_removed', language))).toBeVisible();
      await workbench.button(kit.trouble.continue).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(describeError('role_removed', language))).toBeVisible();
      const bell = page.getByRole('banner').getByRole('button', { name: t('notification:title') });
      await bell.click();
      await expect(page.getByRole('dialog').getByText(second.name).first()).toBeVisible();
    });

    await test.step('the work stays: what was submitted, what was handed over, and the trail', async () => {
      const { rows } = await api.listItems({ task_id: work.id });
      expect(rows.find(({ annotator }) => annotator?.id === account.id)).toMatchObject({
        status: 'annotation_completed',
      });
      const handed = rows.find(({ annotator }) => annotator?.id === second.annotator.id);
      expect(audioOf((await api.getItem({ id: handed?.id ?? 0 })).document).segments[0]?.answers['text']).toBe(
        'half done',
      );
      const admin = await withSession(browser, 'admin5', language, server.address);
      await admin.page.goto(`/userAdmin/audit?search=${encodeURIComponent(second.name)}`);
      for (const [entity, event] of [
        ['application', 'apply'],
        ['application', 'pass'],
        ['team', 'remove_member'],
      ] as const)
        await expect(
          admin.page.getByText(auditSentence({ entity, event }, language, { name: second.name })).first(),
        ).toBeVisible();
    });
  });
