import { expect, type Page } from '@playwright/test';
import { createClient, type Language } from '@earmark/contract';
import { languagesOf } from './drawn.ts';
import { sitDown, withSession } from './person.ts';
import { fillRegistration, makeLink } from './screens/entrance.ts';
import { withOwnServer } from './server.ts';

/** Its own: people join its team and found others. */
const test = withOwnServer();

const rivers: Readonly<Record<Language, { team: string; person: string; username: string; phone: string }>> = {
  zh: { team: '海港组', person: '新同事', username: 'newcomer1', phone: '13711110001' },
  en: { team: 'Harbour team', person: 'Newcomer', username: 'newcomer2', phone: '13711110002' },
};

for (const language of languagesOf('invitation')) {
  const { team, person, username, phone } = rivers[language];

  test(`a lead invites, a newcomer registers by the link and sees the team (${language})`, async ({
    browser,
    server,
  }) => {
    const lead = await withSession(browser, 'lead3', language, server.address);
    const { t } = lead.words;
    const link = await makeLink(lead);

    const newcomer = await sitDown(browser, username, language, server.address);
    const { page } = newcomer;
    await page.goto(link);
    await fillRegistration(server, newcomer, { name: person, phone });
    await page.getByRole('button', { name: t('invite:register') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const { user } = await whoIs(page, server.address);
    expect(user).toMatchObject({ username, name: person, role_id: 4, groupstatus: 3 });

    await lead.page.reload();
    await expect(lead.page.getByText(t('team:invitation_used_up')).first()).toBeVisible();
    const late = await sitDown(browser, '', language, server.address);
    await late.page.goto(link);
    await expect(late.page.getByText(t('invite:notOpen'))).toBeVisible();
  });

  test(`a person applies, the lead approves, and the person has the role (${language})`, async ({
    browser,
    server,
  }) => {
    const applicant = language === 'zh' ? 'ops6' : 'acceptor2';
    const person = await withSession(browser, applicant, language, server.address);
    const { t } = person.words;
    const { page } = person;
    await page.goto('/join');
    const { team: ledTeam } = await (await server.as('lead3')).userInfo({});
    await page.getByRole('button', { name: `${t('team:apply')}: ${ledTeam?.team_name ?? ''}`, exact: true }).click();
    await page.getByRole('textbox', { name: t('team:message') }).fill(`${language} 2026`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('team:apply'), exact: true })
      .click();
    await expect(page.getByText(t('team:application_in_review')).first()).toBeVisible();

    const lead = await withSession(browser, 'lead3', language, server.address);
    await lead.page.goto('/taskteam/user?tab=applications');
    const row = lead.page.getByRole('row').filter({ hasText: `${language} 2026` });
    await row.getByRole('button', { name: new RegExp(`^${t('team:approve')}: `) }).click();
    await lead.page
      .getByRole('dialog')
      .getByRole('button', { name: t('team:approve'), exact: true })
      .click();
    await expect(row.getByText(t('team:application_passed'))).toBeVisible();

    await page.reload();
    await expect(page.getByText(t('team:application_passed')).first()).toBeVisible();
    const { roles } = await whoIs(page, server.address);
    expect(roles.team_list.flatMap(({ team_user }) => team_user.map(({ role_id }) => role_id))).toContain(4);
  });

  test(`an application to found a team is decided by the administrator (${language})`, async ({ browser, server }) => {
    const applicant = await withSession(
      browser,
      language === 'zh' ? 'viewer0' : 'inspector4',
      language,
      server.address,
    );
    const { t } = applicant.words;
    const { page } = applicant;
    await page.goto('/createTeam');
    await page.getByRole('textbox', { name: t('team:teamName') }).fill(team);
    await page.getByRole('button', { name: t('team:apply'), exact: true }).click();
    await expect(page.getByText(t('team:foundingWaits', { team }))).toBeVisible();

    const admin = await server.as('admin5');
    const [waiting] = (await admin.listApplications({ kind: ['found'], status: ['in_review'] })).rows;
    await admin.passApplication({ id: waiting?.id ?? 0 });
    await page.goto('/join');
    await expect(page.getByText(t('team:application_passed')).first()).toBeVisible();
    const { roles } = await whoIs(page, server.address);
    expect(roles.team_list).toContainEqual(
      expect.objectContaining({ team_name: team, team_user: [expect.objectContaining({ role_id: 3 })] }),
    );
  });
}

/** What the server knows of the person whose browser this is. */
async function whoIs(page: Page, address: string) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'earmark_token');
  const client = createClient(fetch, address, {
    token: () => decodeURIComponent(cookie?.value ?? ''),
    language: () => 'en',
  });
  return { user: await client.userInfo({}), roles: await client.allRoles({}) };
}
