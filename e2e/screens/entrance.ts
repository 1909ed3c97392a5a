import { expect } from '@playwright/test';
import { codeFor } from '../people.ts';
import { demoPassword, type Person } from '../person.ts';
import type { Platform } from '../server.ts';
import type { TextKey } from '../words.ts';

/** On the lead's page of the team: makes an invitation link for one person and returns it. */
export async function makeLink({ page, words: { t } }: Person): Promise<string> {
  await page.goto('/taskteam/user?tab=invitations');
  await page.getByRole('button', { name: t('team:invite'), exact: true }).click();
  await page.getByRole('button', { name: t('team:makeLink') }).click();
  const link = await page.getByRole('textbox', { name: t('team:link') }).inputValue();
  await page
    .getByRole('button', { name: t('common:close'), exact: true })
    .last()
    .click();
  await expect(page.getByText(t('team:usesOf', { used: '0', total: '1' })).first()).toBeVisible();
  return link;
}

interface Newcomer {
  readonly name: string;
  readonly phone: string;
}

/** On the page of an invitation link: proves the phone and fills in the rest, up to the last button. */
export async function fillRegistration(
  server: Platform,
  { page, username, words: { t, ui } }: Person,
  { name, phone }: Newcomer,
): Promise<void> {
  const field = (key: TextKey) => page.getByRole('textbox', { name: t(key), exact: true });
  await field('login:phone').fill(phone);
  await page.getByRole('button', { name: ui.sendCode.first }).click();
  await expect(field('common:code')).toBeFocused();
  await field('common:code').fill(await codeFor(server, phone));
  await field('login:username').fill(username);
  await field('login:name').fill(name);
  await field('login:password').fill(demoPassword);
  await field('login:repeated').fill(demoPassword);
}

/** Opens a link to set a password, sets it and goes to the login. */
export async function setPassword({ page, words: { t } }: Person, link: string, chosen: string): Promise<void> {
  // The link differs from an open one by its fragment alone
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel(t('login:newPassword'), { exact: true }).fill(chosen);
  await page.getByLabel(t('login:repeated'), { exact: true }).fill(chosen);
  await page.getByRole('button', { name: t('setup:passwordSubmit'), exact: true }).click();
  await page.getByRole('link', { name: t('setup:signIn'), exact: true }).click();
}

/** Signs in by a password on the open login page. */
export async function signInWith({ page, username, words: { t } }: Person, chosen: string): Promise<void> {
  await page.getByRole('textbox', { name: t('login:account') }).fill(username);
  await page.getByRole('textbox', { name: t('login:password'), exact: true }).fill(chosen);
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
}
