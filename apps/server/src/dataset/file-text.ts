import { describeFault, limits, type Language } from '@earmark/contract';
import type { Fault, Result } from '@earmark/model';
import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { receivedBytes } from '../media/index.ts';
import { requireProject } from '../project/index.ts';
import { createAnnotationProcess, readIsolated, type AnnotationProcess } from './annotation/annotation-process.ts';
import { isStored } from './correctable.ts';
import { describeIssues, modelIssue } from './issue.ts';
import { locateFile } from './file-bytes.ts';
import { modalityOfDataset, type FileRow } from './queries.ts';
import { readIngest } from './read-ingest.ts';
import { readSourceTexts, type previewTexts } from './text/index.ts';

type FileInProject = FileRow & { readonly project_id: number };

/** The texts of files: as they are stored, and as they would be read. */
export const fileTextHandlers: HandlersOf<'getDatasetFileText' | 'previewDatasetFile' | 'getDatasetFileLabels'> = {
  async getDatasetFileText({ file_id }, context) {
    await requireFile(context, file_id, sql`f.kind = 'source' and f.status in ('parsed', 'duplicate')`);
    const texts = await readSourceTexts(context.db, [file_id]);
    return {
      parts: (texts.get(file_id) ?? []).map(({ name, text, sentences }) => ({ name, text, sentences: [...sentences] })),
    };
  },

  async previewDatasetFile({ file_id, ingest }, context) {
    const { value: preview, file } = await readStored(context, file_id, ingest, (process, asked, longestMs) =>
      process.run('previewTexts', asked, { longestMs }),
    );
    const known = await datasetsWith(
      context,
      file,
      preview.hashes.map(([sha256]) => sha256),
    );
    return {
      ingest: { ...preview.ingest },
      columns: [...preview.columns],
      items: preview.items,
      refused: preview.refused,
      // Of equal texts the first is none, unless the project has it
      duplicates: preview.hashes.reduce((sum, [sha256, times]) => sum + times - (known.has(sha256) ? 0 : 1), 0),
      rows: preview.rows.map(({ equalLine, sha256, parts, ...row }) => ({
        ...row,
        parts: [...parts],
        equal_line: equalLine,
        equal_dataset: known.get(sha256) ?? null,
      })),
      issues: describeIssues(preview.faults.map(modelIssue), context.language),
    };
  },

  async getDatasetFileLabels({ file_id, ingest }, context) {
    const { value: labels } = await readStored(context, file_id, ingest, (process, asked, longestMs) =>
      process.run('labelsOfTexts', asked, { longestMs }),
    );
    return { labels };
  },
};

/** A process of its own, so that nobody's preview waits for the jobs that read files. */
let previews: AnnotationProcess | undefined;

/**
 * Reads a stored file in the child process. Throws `not_found`, `ingest_fixed`, `file_without_bytes`,
 * `file_not_readable`.
 */
async function readStored<Value>(
  context: SignedInContext,
  fileId: number,
  given: Readonly<Record<string, unknown>> | undefined,
  read: (
    process: AnnotationProcess,
    asked: Parameters<typeof previewTexts>[0],
    longestMs: number,
  ) => Promise<Result<Value>>,
): Promise<{ readonly value: Value; readonly file: FileInProject }> {
  const file = await requireFile(context, fileId, sql`f.kind <> 'backfill'`);
  const modality = await modalityOfDataset(context.db, file.dataset_id);
  const ingest = readIngest(modality, given ?? { ...file.ingest });
  const { name } = file;
  if (!isStored(file)) throw new Refusal('file_without_bytes', { name });
  if (file.status === 'uploading' && (await receivedBytes(context, file.upload_id)) !== file.bytes)
    throw new Refusal('file_without_bytes', { name });
  previews ??= createAnnotationProcess();
  const process = previews;
  const asked = { modality, name, path: locateFile(context, file), ingest, isEntry: file.archive_id !== null };
  const result = await readIsolated(context.whenClosed(), () =>
    read(process, asked, limits.text.previewSeconds * 1000),
  );
  if (!result) throw unreadable(name);
  if (!result.ok)
    throw new Refusal('file_not_readable', (language) => ({ name, reason: sentenceOf(result.fault, language) }));
  return { value: result.value, file };
}

/** The texts that the project has besides those of a file: the dataset of each, by its hash. */
async function datasetsWith(
  { db }: SignedInContext,
  file: FileInProject,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.query<{ sha256: string; dataset: string }>(sql`
    select distinct on (s.sha256) s.sha256, d.name as dataset from dataset_file s join dataset d on d.id = s.dataset_id
    where s.sha256 = any(${[...hashes]}::text[]) and s.kind = 'source' and s.status = 'parsed' and s.id <> ${file.id} and s.archive_id is distinct from ${file.id}
      and d.project_id = ${file.project_id} and d.deleted_at is null
    order by s.sha256, s.id`);
  return new Map(rows.map(({ sha256, dataset }) => [sha256, dataset]));
}

const unreadable = (name: string): Refusal =>
  new Refusal('file_not_readable', (language) => ({ name, reason: tooMuch[language] }));
const tooMuch: Readonly<Record<Language, string>> = {
  en: 'it takes too much memory or time.',
  zh: '所需内存或时间过多。',
};
const sentenceOf = (fault: Fault, language: Language): string =>
  describeIssues([modelIssue(fault)], language)[0]?.message ?? describeFault(fault, language);

/** Returns a file in reach. Throws `not_found`. */
async function requireFile(context: SignedInContext, id: number, which = sql`true`): Promise<FileInProject> {
  const file = await maybeOne<FileInProject>(
    context.db,
    sql`select f.*, d.project_id from dataset_file f join dataset d on d.id = f.dataset_id where f.id = ${id} and d.deleted_at is null and ${which}`,
  );
  if (!file) throw new Refusal('not_found');
  await requireProject(context, file.project_id);
  return file;
}
