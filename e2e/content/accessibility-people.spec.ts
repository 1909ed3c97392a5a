import { expect, test } from '@playwright/test';
import { partDrawn } from '../../scripts/test/scope.ts';
import { signInToApi } from '../api.ts';
import { arriveAt, sitDown, withSession } from '../person.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { demoContent } from './demo.ts';
import { visit } from './visit.ts';

/** Addresses that a person's screens are opened at: half of them, drawn by the seed; in the whole matrix all. */
const addresses = {
  admin5: [
    '/userAdmin/index',
    ...['teams', 'invitations', 'applications', 'founding'].map((tab) => `/userAdmin/index?tab=${tab}`),
    ...['import', 'audit', 'settings', 'messages', 'log', 'jobs', 'storage', 'sessions'].map(
      (page) => `/userAdmin/${page}`,
    ),
    '/dashboard',
  ],
  ops6: ['/user/index', '/user/index?tab=teams', '/userteam/index'],
  lead3: ['/taskteam/user', '/taskteam/user?tab=invitations', '/taskteam/user?tab=applications'],
  annotator4: ['/usercenter/index', '/usercenter/notices', '/join', '/createTeam'],
} as const;

for (const [username, own] of Object.entries(addresses))
  test(`screens of people, as ${username} sees them`, async ({ browser, baseURL }) => {
    await demoContent(baseURL ?? '');
    const person = await withSession(browser, username, username === 'ops6' ? 'zh' : 'en');
    for (const address of partDrawn<string>(own, 2, username)) {
      await visit(person, address);
      await checkAccessibility(person.page, address);
    }
  });

test('a team, the dialogs of its people, and the link that invites to it', async ({ browser, baseURL }) => {
  const { manager } = await demoContent(baseURL ?? '');
  const [team] = (await manager.listManagedTeams({})).rows;
  const {
    page,
    words: { t },
  } = await arriveAt(`/userteam/user?team_id=${team?.id}`, browser, 'admin5', 'zh');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkAccessibility(page, 'members of a team');
  const open = async (button: string, screen: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkAccessibility(page, screen);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await open(t('team:addMembers'), 'adding members');
  await open(t('team:edit'), 'editing a team');
  await page.goto('/userAdmin/index?tab=invitations');
  await open(t('team:invite'), 'inviting');
  await page.goto('/userAdmin/index');
  await open(t('user-admin:create'), 'new user');

  const { rows } = await (await signInToApi(baseURL ?? '', 'admin5')).listInvitations({ status: ['open'] });
  const stranger = await sitDown(browser, '', 'en');
  await stranger.page.goto(rows[0]?.link ?? '/invite');
  await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkAccessibility(stranger.page, 'invitation');
});
