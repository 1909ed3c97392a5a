import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';

export interface PlainFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface UploadPlan {
  readonly name: string;
  readonly files: readonly PlainFile[];
  /** A file that is rejected, with the expected sentence. */
  readonly refused?: { readonly file: PlainFile; readonly sentence: string };
  /** Expected number of audios after ingestion. */
  readonly audios: number;
}

/** Uploads a dataset in a project's data pool, watches its progress and waits until all files have been read. */
export async function upload({ page, words: { t, ui } }: Person, projectId: number, plan: UploadPlan): Promise<void> {
  await page.goto(`/datamanage/index?project_id=${projectId}`);
  await page
    .getByRole('link', { name: t('dataset:upload') })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('upload-form:name') }).fill(plan.name);
  await tick(page.getByRole('radiogroup', { name: t('upload-form:location') }), 'radio', t('project:regionDomestic'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: ui.chooseFiles, exact: true }).click();
  await (await choosing).setFiles([...plan.files, ...(plan.refused ? [plan.refused.file] : [])]);
  if (plan.refused) await expect(page.getByText(plan.refused.sentence)).toBeVisible();

  // The first chunk is held back until the progress has been seen: a local upload would be over before.
  let letThrough = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/upload/files/**', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.getByRole('button', { name: t('upload-form:start') }).click();
  await expect(page.getByRole('progressbar', { name: t('upload-form:total') })).toBeVisible();
  await expect(page.getByText(t('upload-form:filesSent', { sent: 0, total: plan.files.length }))).toBeVisible();
  letThrough();
  await expect(page.getByText(t('upload:closed', { name: plan.name }))).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/upload/files/**');

  await expect(page.getByRole('heading', { name: plan.name, level: 1 })).toBeVisible();
  await expect(page.getByText(`${plan.audios} / ${plan.audios}`, { exact: true })).toBeVisible({ timeout: 60_000 });
}
