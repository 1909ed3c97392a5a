import { expect, type Locator } from '@playwright/test';
import type { LabelType } from '@earmark/model';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';

export interface LabelPlan {
  readonly title: string;
  readonly type: LabelType;
  readonly isRequired?: boolean;
  /** Asked for the left and for the right channel; first level only. */
  readonly isPaired?: boolean;
  readonly options?: readonly OptionPlan[];
}

export interface OptionPlan {
  readonly title: string;
  readonly subItem?: LabelPlan;
}

export interface TemplatePlan {
  readonly name: string;
  readonly global: readonly LabelPlan[];
  readonly segment: readonly LabelPlan[];
  readonly phrases?: readonly string[];
}

/** Builds a template in the editor, question by question. */
export async function createTemplate(person: Person, plan: TemplatePlan): Promise<void> {
  const { page, words: { t } } = person;
  await page.goto('/module/index');
  await page.getByRole('link', { name: t('template:create') }).first().click();
  await page.getByRole('textbox', { name: t('template:name') }).fill(plan.name);
  for (const scope of ['global', 'segment'] as const) {
    const section = page.getByRole('region', { name: t(`template:scope_${scope}`) });
    for (const label of plan[scope]) {
      await section.getByRole('button', { name: t('template:addLabel') }).click();
      await addLabel(person, section, label);
    }
  }
  if (plan.phrases) await page.getByRole('textbox', { name: t('template:phrases') }).fill(plan.phrases.join('\n'));
  await page.getByRole('button', { name: t('common:save'), exact: true }).click();
  await expect(page.getByText(t('common:saved'))).toBeVisible();
  await expect(page.getByRole('table', { name: t('routes:templates') }).getByRole('link', { name: plan.name })).toBeVisible();
}

/** Chooses the kind in the menu that was just opened and fills the card that appears in `place`. */
async function addLabel(person: Person, place: Locator, { type, title, isRequired = false, isPaired = false, options = [] }: LabelPlan): Promise<void> {
  const { page, words: { t } } = person;
  await page.getByRole('menuitem', { name: t(`template:type_${type}`) }).click();
  await place.getByRole('listitem', { name: t('template:untitled'), exact: true }).getByRole('textbox', { name: t('template:labelTitle') }).first().fill(title);
  const card = place.getByRole('listitem', { name: title, exact: true });
  if (isRequired) await tick(card, 'checkbox', t('template:required'));
  if (isPaired) await tick(card, 'checkbox', t('template:paired'));
  for (const [index, option] of options.entries()) {
    const box = card.getByRole('textbox', { name: t('template:optionNumber', { number: index + 1 }), exact: true }).first();
    if ((await box.count()) === 0) await page.keyboard.press('Enter');
    await box.fill(option.title);
  }
  for (const [index, { subItem }] of options.entries()) {
    if (!subItem) continue;
    const row = card.locator('[data-option]').nth(index);
    await row.getByRole('button', { name: t('template:addSubItem') }).first().click();
    await addLabel(person, row, subItem);
  }
}
