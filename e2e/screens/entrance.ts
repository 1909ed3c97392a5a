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
