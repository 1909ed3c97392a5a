import { expect } from '@playwright/test';
import { describeError, roleIds, type ErrorKey } from '@earmark/contract';
import { changeAccount, demoTeam, eventually, expire, type RunningServer } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { signIn, sitDown } from './person.ts';
import { withOwnServer } from './server.ts';
import type { TextKey } from './words.ts';

let server: RunningServer;
let expired: string;
let team: { readonly id: number; readonly name: string };

const test = withOwnServer(async (own) => {
  const { data } = own;
  server = own.server;
  team = await demoTeam(server);
  expired = (await makeLink()).link;
  await server.stop();
  await expire(data, ['invitation']);
  await changeAccount(data, 'annotator4', { certificationType: 2 });
  await changeAccount(data, 'annotator4b', { certificationType: 2, email: 'wu.tong@example.com' });
  await changeAccount(data, 'inspector4', { hasRoles: false });
  await server.start();
});

/** The code last sent to a phone or an e-mail address, as the administrator reads it in the outbox. */
const codeFor = (recipient: string): Promise<string> =>
  eventually(async () => {
    const { rows } = await (await server.as('admin5')).outbox({});
    return /\d{6}/.exec(rows.find((row) => row.recipient === recipient)?.body ?? '')?.[0];
  });

/** A link of the demo team, for one annotator. */
const makeLink = async () =>
  (await server.as('lead3')).createInvitation({
    team_id: team.id,
    role_id: roleIds.annotator,
    can_annotate: true,
    can_inspect: false,
    count: 1,
    days: 1,
  });

const password = 'river2Stone';

for (const language of languagesOf('coming-in')) {
  test(`a forgotten password is set anew, and signs in (${language})`, async ({ browser }) => {
    const other = await sitDown(browser, 'pm1', language, server.address);
    await other.page.goto('/login');
    await signIn(other);
    await expect(other.page).toHaveURL(/\/dashboard$/);
    const { page, words } = await sitDown(browser, 'pm1', language, server.address);
    const { t, ui } = words;
    await page.goto('/project/index');
    await page.getByRole('link', { name: t('login:forgotten') }).click();
    await expect(page.getByRole('heading', { name: t('recovery:title') })).toBeVisible();
    await page.getByRole('textbox', { name: t('login:phone') }).fill('13800000001');
    await page.getByRole('button', { name: ui.sendCode.first }).click();
    await expect(page.getByRole('button', { name: /60|5\d/ })).toBeDisabled();
    await checkAccessibility(page, 'forgotten password');
    await page.getByRole('textbox', { name: t('common:code') }).fill(await codeFor('13800000001'));
    await page.getByRole('textbox', { name: t('login:newPassword'), exact: true }).fill(password);
    await page.getByRole('textbox', { name: t('login:repeated') }).fill(password);
    await page.getByRole('button', { name: t('recovery:submit') }).click();
    await expect(page.getByText(t('success:password'))).toBeVisible();
    await expect(page).toHaveURL(/\/project\/index/);
    // The other browser is told why it was signed out
    await other.page.reload();
    await expect(other.page.getByText(t('login:ended_password_changed'))).toBeVisible();
  });

  test(`an e-mail address is bound, another verified, before anything else (${language})`, async ({ browser }) => {
    const binding = await sitDown(browser, 'annotator4', language, server.address);
    const { t, ui } = binding.words;
    const code = (page: typeof binding.page) => page.getByRole('textbox', { name: t('common:code') });
    await test.step('binding', async () => {
      const { page } = binding;
      await page.goto('/label/labeltask');
      await signIn(binding);
      await expect(page).toHaveURL(/\/login\?tab=phonebind&bindType=email&redirect=%2Flabel%2Flabeltask$/);
      await expect(page.getByRole('heading', { name: t('recovery:bindEmail') })).toBeVisible();
      await checkAccessibility(page, 'binding');
      await page.getByRole('textbox', { name: t('login:email') }).fill('chen.xiao@example.com');
      await page.getByRole('button', { name: ui.sendCode.first }).click();
      await code(page).fill(await codeFor('chen.xiao@example.com'));
      await page.getByRole('button', { name: t('recovery:bind') }).click();
      await expect(page).toHaveURL(/\/label\/labeltask/);
      await page.goto('/login?tab=phonebind&bindType=email');
      await expect(page).toHaveURL(/\/dashboard$/);
    });
    await test.step('verification', async () => {
      const person = await sitDown(browser, 'annotator4b', language, server.address);
      const { page } = person;
      await page.goto('/login');
      await signIn(person);
      await expect(page).toHaveURL(/\/login\?tab=phoneverify&bindType=email$/);
      await expect(page.getByRole('heading', { name: t('recovery:verifyEmail') })).toBeVisible();
      await page.getByRole('button', { name: ui.sendCode.first }).click();
      await code(page).fill(await codeFor('wu.tong@example.com'));
      await page.getByRole('button', { name: t('recovery:verify') }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });

  test(`a link says why it cannot be used, and a reload loses nothing typed (${language})`, async ({ browser }) => {
    const [lead, usedUp, revoked, open] = [
      await server.as('lead3'),
      await makeLink(),
      await makeLink(),
      await makeLink(),
    ];
    await (await server.as(language === 'zh' ? 'ops6' : 'acceptor2')).joinByLink({ link: usedUp.link });
    await lead.revokeInvitation({ id: revoked.id });
    const { page, words } = await sitDown(browser, '', language, server.address);
    const { t } = words;
    const reasons: readonly [string, ErrorKey][] = [
      [expired, 'invitation_expired'],
      [usedUp.link, 'invitation_used_up'],
      [revoked.link, 'invitation_revoked'],
      ['x'.repeat(43), 'invitation_unknown'],
    ];
    for (const [link, key] of reasons) {
      await page.goto('about:blank');
      await page.goto(`/invite#${link}`);
      await expect(page.getByText(describeError(key, language, { team: team.name }))).toBeVisible();
      await expect(page.getByRole('link', { name: t('invite:signIn') })).toBeVisible();
    }

    await page.goto('about:blank');
    await page.goto(`/invite#${open.link}`);
    const field = (key: TextKey) => page.getByRole('textbox', { name: t(key), exact: true });
    await field('login:phone').fill('13711110009');
    await field('login:username').fill('reload2026');
    await field('login:password').fill(password);
    await page.reload();
    await expect(field('login:phone')).toHaveValue('13711110009');
    await expect(field('login:password')).toHaveValue('');
    await page.getByRole('link', { name: t('invite:haveAccount') }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(field('login:username')).toHaveValue('reload2026');
  });

  test(`a person without a role sees home, and signs out (${language})`, async ({ browser }) => {
    const person = await sitDown(browser, 'inspector4', language, server.address);
    const {
      page,
      words: { t },
    } = person;
    await page.goto('/login');
    await signIn(person);
    await expect(page.getByText(t('dashboard:noRole'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('routes:join') })).toBeVisible();
    await checkAccessibility(page, 'home without a role');
    await page.goto('/label/labeltask');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
