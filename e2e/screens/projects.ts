import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';

/** Creates a project in the project management; returns its id. */
export async function createProject({ page, words: { t } }: Person, name: string): Promise<number> {
  await page.goto('/project/index');
  await page
    .getByRole('button', { name: t('project:create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('project:createTitle') });
  await dialog.getByRole('textbox', { name: t('project:name') }).fill(name);
  await tick(dialog, 'radio', t('project:kindTest'));
  await dialog.getByRole('button', { name: t('common:create'), exact: true }).click();
  await expect(page.getByText(t('project:created', { name }))).toBeVisible();
  await expect(page).toHaveURL(/\/project\/pmtask\?project_id=\d+/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('project_id'));
}
