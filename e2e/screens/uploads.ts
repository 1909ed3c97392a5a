import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';
import { chooseOption, press } from './keys.ts';

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

/** Opens the upload to a project's data pool, names the dataset and chooses its files. */
async function choose(
  { page, words: { t, ui } }: Person,
  projectId: number,
  name: string,
  files: readonly PlainFile[],
): Promise<void> {
  await page.goto(`/datamanage/index?project_id=${projectId}`);
  await press(page.getByRole('link', { name: t('dataset:upload') }).first());
  await page.getByRole('textbox', { name: t('upload-form:name') }).fill(name);
  await tick(page.getByRole('radiogroup', { name: t('upload-form:location') }), 'radio', t('project:regionDomestic'));
  const choosing = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: ui.chooseFiles, exact: true }));
  await (await choosing).setFiles([...files]);
}

/** Uploads a dataset in a project's data pool, watches its progress and waits until all files have been read. */
export async function upload(person: Person, projectId: number, plan: UploadPlan): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await choose(person, projectId, plan.name, [...plan.files, ...(plan.refused ? [plan.refused.file] : [])]);
  if (plan.refused) await expect(page.getByText(plan.refused.sentence)).toBeVisible();

  // The first chunk is held back until the progress has been seen: a local upload would be over before.
  let letThrough = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/upload/files/**', async (route) => {
    await isSeen;
    await route.continue();
  });
  await press(page.getByRole('button', { name: t('upload-form:start') }));
  await expect(page.getByRole('progressbar', { name: t('upload-form:total') })).toBeVisible();
  await expect(page.getByText(t('upload-form:filesSent', { sent: 0, total: plan.files.length }))).toBeVisible();
  letThrough();
  await expect(page.getByText(t('upload:closed', { name: plan.name }))).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/upload/files/**');

  await expect(page.getByRole('heading', { name: plan.name, level: 1 })).toBeVisible();
  await expect(page.getByText(`${plan.audios} / ${plan.audios}`, { exact: true })).toBeVisible({ timeout: 60_000 });
}

/** The number of items that the preview foretells; "1 of 1 files" is what has been uploaded. */
const foretold = ({ page }: Person, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count}\\s(?!of |/)`) });

/** Has the files of the open upload read; returns the dataset's id once they are. */
async function finish({ page, words: { t } }: Person, count: number): Promise<number> {
  await press(page.getByRole('button', { name: t('upload-form:finish') }));
  await expect(page.getByText(`${count} / ${count}`, { exact: true })).toBeVisible({ timeout: 60_000 });
  return Number(new URL(page.url()).searchParams.get('dataset_id'));
}

/**
 * Uploads rows of doccano, of whose labels a template is made and opened; returns the ids of the dataset and the
 * template.
 */
export async function uploadAnnotated(
  person: Person,
  projectId: number,
  rows: readonly { readonly text: string; readonly label: readonly unknown[] }[],
): Promise<{ readonly datasetId: number; readonly templateId: number }> {
  const {
    page,
    words: { t },
  } = person;
  const name = `rows_${projectId}`;
  const buffer = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));
  await choose(person, projectId, name, [{ name: `${name}.jsonl`, mimeType: 'application/jsonl', buffer }]);
  await press(page.getByRole('button', { name: t('upload-form:start') }));
  await expect(foretold(person, rows.length)).toBeVisible();
  await press(page.getByRole('button', { name: t('upload-form:templateOfFile') }));
  const open = page.getByRole('button', { name: t('upload-form:openTemplate') });
  await expect(open).toBeVisible();
  // The upload goes on meanwhile
  const datasetId = await finish(person, rows.length);
  await press(open);
  await page.waitForURL(/template_id=\d+/);
  return { datasetId, templateId: Number(new URL(page.url()).searchParams.get('template_id')) };
}

/** Uploads a list that is taken for one text, sees that, and has it read line by line; returns the dataset's id. */
export async function uploadLines(person: Person, projectId: number, lines: readonly string[]): Promise<number> {
  const {
    page,
    words: { t },
  } = person;
  const name = `lines_${projectId}`;
  // Blank lines between them make it prose, until somebody says otherwise
  const buffer = Buffer.from(lines.join('\n\n'));
  await choose(person, projectId, name, [{ name: 'lines.txt', mimeType: 'text/plain', buffer }]);
  await press(page.getByRole('button', { name: t('upload-form:start') }));
  await expect(foretold(person, 1)).toBeVisible();
  await press(page.getByRole('main').getByRole('button', { name: t('text-task:layout') }));
  await chooseOption(page.getByRole('option', { name: t('text-task:layout_lines'), exact: true }));
  await expect(foretold(person, lines.length)).toBeVisible();
  return finish(person, lines.length);
}
