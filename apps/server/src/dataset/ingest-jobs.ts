import { join } from 'node:path';
import { z } from 'zod';
import { sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { LeaseLost, type Job, type JobContext, type JobHandler } from '../job/index.ts';
import { MediaFault, type IngestPool } from '../media/index.ts';
import { serverModalities, type Ingested } from '../modality/index.ts';
import { requireServerModality } from '../modality/required/index.ts';
import type { AnnotationProcess } from './annotation/annotation-process.ts';
import { closeDataset, settleDataset } from './close-dataset.ts';
import { ingestTexts } from './ingest-texts.ts';
import { catalogueIssue } from './issue.ts';
import { locateFile } from './file-bytes.ts';
import { giveUpAnnotations, matchAnnotations } from './annotation/match-annotations.ts';
import { getFile, ingestJobOf, modalityOfDataset, type FileRow, type StoredIssue } from './queries.ts';
import { readArchive } from './read-archive.ts';
import { inWorkFolder } from './work-folder.ts';

const payloadSchema = z.object({ fileId: z.number().int() });
const annotationsPayloadSchema = z.object({ datasetId: z.number().int() });

/**
 * Jobs that parse uploads: one per source, one per zip, and after these one for all annotation files of a dataset. Each
 * is idempotent: it may run again at any time and has one outcome.
 */
export const ingestJobs = (
  parts: Parts,
  pool: IngestPool,
  annotations: AnnotationProcess,
): Record<string, JobHandler> => ({
  ...Object.fromEntries(
    Object.keys(serverModalities).map((kind) => [ingestJobOf(kind), ingestSources(parts, pool, annotations, kind)]),
  ),

  'archive.read': reading(parts, (archive, _job, context, folder) => readArchive(parts, archive, context, folder)),

  async 'annotations.read'(job, context) {
    const { datasetId } = annotationsPayloadSchema.parse(job.payload);
    // Each file's result is committed as it is known, so even the last attempt only gives up what is left
    const isLastChance = job.attemptsLeft.crashes <= 0 || job.attemptsLeft.errors <= 0;
    try {
      if (job.attemptsLeft.crashes > 0)
        await inWorkFolder(join(parts.config.home, 'ingest', `annotations-${datasetId}`), job.attempt, (folder) =>
          matchAnnotations(parts, annotations, datasetId, folder, context),
        );
    } catch (error) {
      if (error instanceof LeaseLost || context.signal.aborted || !isLastChance) throw error;
    }
    if (isLastChance) await giveUpAnnotations(parts.db, datasetId);
    await context.finish((tx) => settleDataset(tx, parts, datasetId));
  },
});

/** Ingests a source by its modality's row and stores the derived files. */
const ingestSources = (parts: Parts, pool: IngestPool, process: AnnotationProcess, kind: string): JobHandler =>
  reading(parts, async (file, job, context, folder) => {
    const { ingest } = requireServerModality(kind);
    if (typeof ingest !== 'function') return ingestTexts(parts, process, kind, file, context, folder);
    const ingested = await ingest(
      {
        name: file.name,
        path: locateFile(parts, file),
        folder,
        attempt: job.attempt,
        signal: context.signal,
        onProgress: (done, total) =>
          void context.progress(total === 0 ? 0 : Math.min(1, done / total)).catch(() => undefined),
      },
      pool,
    );
    if (ingested.kind === 'items') return context.finish((tx) => markDivided(tx, parts, file, ingested.items));
    // Stored before the row, which must never name bytes that are missing
    const objects: Record<string, string> = {};
    let objectBytes = 0;
    for (const [name, made] of Object.entries(ingested.objects)) {
      // By job, so that a replaced file never writes over what still plays
      const key = `${kind}/${file.id}/${job.id}/${made}`;
      await parts.store.write(key, { file: join(folder, made), move: true });
      objects[name] = key;
      objectBytes += (await parts.store.stat(key))?.sizeBytes ?? 0;
    }
    await context.finish((tx) => markParsed(tx, parts, file, ingested, { objects, objectBytes }));
  });

/**
 * Wraps reading an uploaded file. A fault of the file itself is stored as the outcome at once; other errors become the
 * outcome after the last attempt, so that no file stays in an intermediate status.
 */
const reading =
  (parts: Parts, read: (file: FileRow, job: Job, context: JobContext, folder: string) => Promise<void>): JobHandler =>
  async (job, context) => {
    const { fileId } = payloadSchema.parse(job.payload);
    const file = await getFile(parts.db, fileId);
    const giveUp = (issue: StoredIssue): Promise<void> => context.finish((tx) => markFailed(tx, parts, file, [issue]));
    const { unreadable } = requireServerModality(await modalityOfDataset(parts.db, file.dataset_id));
    // A file that has crashed the process each time is not read once more
    if (job.attemptsLeft.crashes <= 0) return giveUp(catalogueIssue(unreadable));
    try {
      await inWorkFolder(join(parts.config.home, 'ingest', String(fileId)), job.attempt, (folder) =>
        read(file, job, context, folder),
      );
    } catch (error) {
      if (error instanceof MediaFault) return giveUp(catalogueIssue(error.key, error.params));
      if (error instanceof LeaseLost || context.signal.aborted || job.attemptsLeft.errors > 0) throw error;
      await giveUp(catalogueIssue(unreadable));
    }
  };

type Item = Extract<Ingested<object>, { kind: 'item' }>;
type Items = Extract<Ingested<object>, { kind: 'items' }>['items'];

async function markParsed(
  tx: Transaction,
  parts: Parts,
  file: FileRow,
  { facts, size, sha256, warnings }: Item,
  { objects, objectBytes }: { objects: Readonly<Record<string, string>>; objectBytes: number },
): Promise<void> {
  const issues = warnings.map((warning) => catalogueIssue(warning.key, warning.params));
  await tx.query(sql`
    update dataset_file set status = 'parsed', facts = ${sql.json(facts)}, size = ${size}, objects = ${sql.json(objects)}, object_bytes = ${objectBytes}, sha256 = ${sha256}, issues = ${sql.json(issues)}
    where id = ${file.id}`);
  await closeDataset(tx, parts, file.dataset_id);
}

/** Turns a file that contains several items into an archive, with one source per item. */
async function markDivided(tx: Transaction, parts: Parts, file: FileRow, items: Items): Promise<void> {
  await tx.query(sql`
    insert into dataset_file (dataset_id, kind, archive_id, name, status, bytes, facts, size, created_by, upload_round)
    select ${file.dataset_id}, 'source', ${file.id}, e.name, 'parsed', e.bytes, e.facts, e.size, ${file.created_by}, ${file.upload_round}
    from jsonb_to_recordset(${sql.json(items)}) as e(name text, bytes bigint, facts jsonb, size double precision)`);
  await tx.query(sql`update dataset_file set kind = 'archive', status = 'parsed' where id = ${file.id}`);
  await closeDataset(tx, parts, file.dataset_id);
}

async function markFailed(tx: Transaction, parts: Parts, file: FileRow, issues: readonly StoredIssue[]): Promise<void> {
  await tx.query(sql`update dataset_file set status = 'failed', issues = ${sql.json(issues)} where id = ${file.id}`);
  await closeDataset(tx, parts, file.dataset_id);
}
