import { expect, type Locator } from '@playwright/test';
import { taskStatusTexts, type TaskStatus } from '@earmark/contract';
import { visit } from '../content/visit.ts';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';
import { chooseOption, press } from './keys.ts';

/** Opens a task list and waits for a task in a status; returns its row. */
export async function findTask(person: Person, listPath: string, name: string, status: TaskStatus): Promise<Locator> {
  const {
    page,
    words: { language },
  } = person;
  await visit(person, listPath);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const isThere = (timeout?: number): Promise<void> =>
    expect(row).toContainText(taskStatusTexts[status][language], { timeout });
  // A list that was asked for moments ago is not asked for again: somebody else has changed the task since
  await isThere(3000).catch(async () => {
    await page.reload();
    await isThere();
  });
  return row;
}

/** On a task's page: assigns it to a team, which is searched by name. */
export async function assignTeam({ page, words: { t } }: Person, team: string): Promise<void> {
  await press(page.getByRole('button', { name: t('task:actionAssignTeam') }));
  const dialog = page.getByRole('dialog', { name: t('task:actionAssignTeam') });
  await dialog.getByRole('combobox', { name: t('task:teamLabel') }).fill(team.slice(0, 2));
  await chooseOption(page.getByRole('option', { name: team }));
  await press(dialog.getByRole('button', { name: t('task:actionAssignTeam'), exact: true }));
  await expect(page.getByText(t('task:doneAssignTeam'))).toBeVisible();
}

export interface Members {
  readonly annotators: readonly string[];
  readonly inspectors: readonly string[];
}

/** In a task's row: assigns annotators and inspectors. */
export async function assignMembers(
  { page, words: { t } }: Person,
  row: Locator,
  { annotators, inspectors }: Members,
): Promise<void> {
  await press(row.getByRole('button', { name: t('task:actionAssignMembers') }));
  const dialog = page.getByRole('dialog', { name: t('task:actionAssignMembers') });
  for (const name of annotators) await tick(dialog, 'checkbox', `${t('task:annotates')}: ${name}`);
  for (const name of inspectors) await tick(dialog, 'checkbox', `${t('task:inspects')}: ${name}`);
  await press(dialog.getByRole('button', { name: t('task:actionAssignMembers'), exact: true }));
  await expect(page.getByText(t('task:doneAssignMembers'))).toBeVisible();
}

/** In a task's row: submits the task for acceptance. */
export async function submitForAcceptance(
  { page, words: { t } }: Person,
  row: Locator,
  verifiers: readonly string[],
): Promise<void> {
  await press(row.getByRole('button', { name: t('task:actionSubmitAcceptance') }));
  const dialog = page.getByRole('dialog', { name: t('task:actionSubmitAcceptance') });
  for (const name of verifiers) await tick(dialog, 'checkbox', name);
  await press(dialog.getByRole('button', { name: t('task:actionSubmitAcceptance'), exact: true }));
  await expect(page.getByText(t('task:doneSubmitAcceptance'))).toBeVisible();
}

/** On a task's page: passes the internal acceptance of the whole task. */
export async function passTask({ page, words: { t } }: Person, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await press(page.getByRole('button', { name: t('task:actionPassTask'), exact: true }));
  const dialog = page.getByRole('alertdialog', { name: t('task:passTitle', { name }) });
  await press(dialog.getByRole('button', { name: t('task:actionPassTask'), exact: true }));
  await expect(page.getByText(t('task:donePassTask'))).toBeVisible();
}

/** In a task's row: the final acceptance, which requires typing the task's name. */
export async function acceptExternally({ page, words: { t, ui } }: Person, row: Locator, name: string): Promise<void> {
  await press(row.getByRole('button', { name: t('task:actionAcceptExternally') }));
  const dialog = page.getByRole('alertdialog', { name: t('task:externalTitle', { name }) });
  const accept = dialog.getByRole('button', { name: t('task:actionAcceptExternally'), exact: true });
  await expect(accept).toBeDisabled();
  await dialog.getByRole('textbox', { name: ui.typeToConfirm(name) }).fill(name);
  await press(accept);
  await expect(page.getByText(t('task:doneAcceptExternally'))).toBeVisible();
}
