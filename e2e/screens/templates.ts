import { expect, type Locator } from '@playwright/test';
import type { LabelType } from '@earmark/model';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';

export interface LabelPlan {
  readonly title: string;
  readonly type: LabelType;
  readonly isRequired?: boolean;
  /** Asked for the left and the right channel; top level only. */
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
  const {
    page,
    words: { t },
  } = person;
  await page.goto('/module/index');
  await page
    .getByRole('link', { name: t('template:create') })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('template:name') }).fill(plan.name);
  for (const scope of ['global', 'segment'] as const) {
    for (const label of plan[scope]) await addLabel(person, scope, label);
  }
  for (const phrase of plan.phrases ?? []) {
    const box = page.getByRole('textbox', { name: t('template:newPhrase') });
    await box.fill(phrase);
    await box.press('Enter');
    await expect(
      page.getByRole('grid', { name: t('template:phrases') }).getByRole('row', { name: phrase, exact: true }),
    ).toBeVisible();
  }
  await saveTemplate(person, plan.name);
}

/** Adds a label at the end of those that the open editor shows. */
export async function addLabel(person: Person, scope: 'global' | 'segment', label: LabelPlan): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  const section = page.getByRole('region', { name: t(`template:scope_${scope}`) });
  await section.getByRole('button', { name: t('template:addLabel') }).click();
  await fillLabel(person, label);
}

/** Adds a dictionary to the proposals of the open template. */
export async function addDictionary({ page, words: { t } }: Person, name: string, terms: string): Promise<void> {
  await page.getByRole('button', { name: t('text-task:addSource') }).click();
  await page.getByRole('menuitem', { name: t('text-task:kind_dictionary') }).click();
  const dialog = page.getByRole('dialog', { name: t('text-task:kind_dictionary') });
  const file = { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(terms) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('textbox', { name: t('text-task:sourceName') })).toHaveValue(name);
  await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
  await expect(page.getByRole('table', { name: t('text-task:sources') }).getByRole('row', { name })).toBeVisible();
}

/** Saves the open template, which leads to the list. */
export async function saveTemplate({ page, words: { t } }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name: t('common:save'), exact: true }).click();
  await expect(page.getByText(t('common:saved'))).toBeVisible();
  await expect(page.getByRole('table', { name: t('routes:templates') }).getByRole('link', { name })).toBeVisible();
}

/** Chooses the kind in the open menu and fills in the form of the new label. */
async function fillLabel(
  { page, words: { t } }: Person,
  { type, title, isRequired = false, isPaired = false, options = [] }: LabelPlan,
): Promise<void> {
  const shown = (name: string) => page.getByRole('region', { name: t('template:detailOf', { title: name }) });
  await page.getByRole('menuitem', { name: t(`template:type_${type}`) }).click();
  await shown(t('template:untitled'))
    .getByRole('textbox', { name: t('template:labelTitle') })
    .fill(title);
  const detail = shown(title);
  if (isRequired) await tick(detail, 'checkbox', t('template:required'));
  if (isPaired) await tick(detail, 'checkbox', t('template:paired'));
  if (options.length === 0) return;
  const tree = detail.getByRole('treegrid', { name: t('template:options') });
  const rowOf = (name: string): Locator => tree.getByRole('row', { name, exact: true });
  /** Types names at the caret, one after another. */
  const write = async (...names: string[]): Promise<void> => {
    for (const name of names) {
      const box = tree.getByRole('textbox');
      await box.fill(name);
      await box.press('Enter');
      await expect(rowOf(name)).toBeVisible();
    }
    await tree.getByRole('textbox').press('Escape');
    await expect(tree.getByRole('textbox')).toHaveCount(0);
  };
  await detail.getByRole('button', { name: t('template:addOption') }).click();
  await write(...options.map((option) => option.title));
  for (const { title: option, subItem } of options) {
    if (!subItem) continue;
    await rowOf(option).press('Alt+Enter');
    await page.getByRole('menuitem', { name: t(`template:type_${subItem.type}`) }).click();
    await write(subItem.title, ...(subItem.options ?? []).map((inner) => inner.title));
    if (subItem.isRequired)
      await rowOf(subItem.title)
        .getByRole('button', { name: t('template:required') })
        .click();
  }
}
