import { expect, type Locator, type Page } from '@playwright/test';
import { roleIds, roleNames } from '@earmark/contract';
import { languagesOf } from './drawn.ts';
import { makePerson, makeTeam, makeWork } from './people.ts';
import { arrive, withSession } from './person.ts';
import { test } from './server.ts';

const names = { zh: '唐一', en: 'Tess_Two' } as const;

for (const language of languagesOf('two-teams'))
  test(`a person of two teams sees and counts each team by itself, and switches between roles (${language})`, async ({
    server,
    browser,
  }) => {
    const [first, second] = await Promise.all([makeTeam(server, language), makeTeam(server, language)]);
    const account = await makePerson(server, names[language], [
      { role: 'annotator', teamId: first.id },
      { role: 'annotator', teamId: second.id },
      { role: 'teamLead', teamId: second.id },
      { role: 'acceptor' },
    ]);
    const [here, there] = await Promise.all([
      makeWork(server, first, { others: [account], audios: 2 }),
      makeWork(server, second, { others: [account] }),
    ]);
    const api = await server.as(account.username);
    await api.switchRole({ role_id: roleIds.annotator, team_id: first.id });
    await api.claimItem({ task_id: here.id, stage: 'annotation' });

    const person = await arrive(browser, account.username, language);
    const { page, words } = person;
    const { t } = words;
    const menu = page.getByRole('navigation', { name: t('shell:mainMenu') });
    const dialog = page.getByRole('dialog', { name: t('shell:switchRoles') });
    const openDialog = async () => {
      await page.getByRole('banner').getByRole('button', { name: account.name }).click();
      await page.getByRole('menuitem', { name: t('shell:switchRoles') }).click();
    };
    const switchTo = async (role: string, team = '') => {
      await openDialog();
      await dialog.locator('label').filter({ hasText: role }).filter({ hasText: team }).last().click();
      await dialog.getByRole('button', { name: t('common:confirm') }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: role })).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
    };
    const annotator = roleNames[roleIds.annotator][language];

    await test.step('in the first team its tasks, and none of the other', async () => {
      await openDialog();
      await expect(dialog.getByRole('radio')).toHaveCount(4);
      await expect(dialog.locator('label').filter({ hasText: first.name }).getByRole('radio')).toBeDisabled();
      await page.keyboard.press('Escape');
      await page.goto('/label/labeltask');
      await expect(page.getByRole('link', { name: here.name, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: there.name, exact: true })).toHaveCount(0);
    });

    await test.step('after the switch the other way round', async () => {
      await switchTo(annotator, second.name);
      await page.goto('/label/labeltask');
      await expect(page.getByRole('link', { name: there.name, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: here.name, exact: true })).toHaveCount(0);
    });

    await test.step('as a lead: the menu, the load of the own team alone, and what an address of the other role says', async () => {
      await switchTo(roleNames[roleIds.teamLead][language], second.name);
      await expect(menu.locator('a[href="/label/labeltask"]')).toHaveCount(0);
      await menu.locator('a[href="/taskteam/user"]').click();
      const inHand = async (of: Page): Promise<Locator> => {
        const head = of.getByRole('columnheader', { name: t('column:members.in_hand') });
        const place = await head.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
        return of.getByRole('row').filter({ hasText: account.username }).locator('> *').nth(place);
      };
      await expect(await inHand(page)).toHaveText('0');
      await page.goto('/label/labeltask');
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(t('shell:otherRole'))).toBeVisible();
      const lead = await withSession(browser, first.lead.username, language);
      await lead.page.goto('/taskteam/user');
      await expect(await inHand(lead.page)).toHaveText('1');
    });

    await test.step('a role of the platform has its own menu, and is kept for the next sign-in', async () => {
      await switchTo(roleNames[roleIds.acceptor][language]);
      await expect(menu.locator('a[href="/taskteam/user"]')).toHaveCount(0);
      await expect(menu.locator('a[href^="/check/"]').first()).toBeVisible();
      const again = await arrive(browser, account.username, language);
      await expect(
        again.page.getByRole('banner').getByRole('button', { name: roleNames[roleIds.acceptor][language] }),
      ).toBeVisible();
    });
  });
