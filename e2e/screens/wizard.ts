import { expect } from '@playwright/test';
import { taskStatusTexts } from '@earmark/contract';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';

export interface TaskPlan {
  readonly name: string;
  readonly template: string;
  readonly datasets: number;
  readonly audios: number;
  /** Percentage to inspect, and the number of submits per sample. */
  readonly inspection: { readonly ratio: number; readonly batch: number };
}

/** Creates a task with all datasets of a project in the four steps; returns its id once its audios are prepared. */
export async function createTask(
  { page, words: { t, language, ui } }: Person,
  projectId: number,
  plan: TaskPlan,
): Promise<number> {
  const goOn = () => page.getByRole('button', { name: t('common:next'), exact: true }).click();
  await page.goto(`/project/pmtask?project_id=${projectId}`);
  await page
    .getByRole('link', { name: t('task-list:addTask') })
    .first()
    .click();
  await expect(
    page
      .getByRole('table', { name: t('task-wizard:datasets') })
      .locator('tbody')
      .getByRole('row'),
  ).toHaveCount(plan.datasets);
  await goOn();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await tick(page.getByRole('table', { name: t('task-wizard:datasets') }), 'checkbox', ui.selectAll);
  await expect(page.getByText(t('task-wizard:takesAll', { all: plan.audios }))).toBeVisible();
  await goOn();

  await page
    .getByRole('main')
    .getByRole('button', { name: t('task-wizard:template') })
    .click();
  await page.getByRole('option', { name: plan.template, exact: true }).click();
  await goOn();

  await page.getByRole('textbox', { name: t('task-wizard:minSegment') }).fill('0.1');
  await goOn();

  await page.getByRole('textbox', { name: t('task-wizard:name') }).fill(plan.name);
  await page.getByRole('textbox', { name: t('task-wizard:ratio') }).fill(String(plan.inspection.ratio));
  await page.getByRole('textbox', { name: t('task-wizard:batch') }).fill(String(plan.inspection.batch));
  await page.getByRole('button', { name: t('task-wizard:create') }).click();
  await expect(page).toHaveURL(/\/task\/pmdetail\?task_id=\d+/);
  await expect(page.getByRole('heading', { name: plan.name, level: 1 })).toBeVisible();
  await expect(page.getByText(taskStatusTexts.team_to_be_assigned[language], { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  return Number(new URL(page.url()).searchParams.get('task_id'));
}
