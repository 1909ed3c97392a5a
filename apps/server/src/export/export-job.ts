import { exportSettings, type ErrorKey, type ExportIssueReason } from '@earmark/contract';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { currentOrigin, writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { LeaseLost, type JobHandler } from '../job/index.ts';
import { requireServerModality } from '../modality/required/index.ts';
import { tellExported } from '../notification/index.ts';
import { createIssueLog, readBatches, type ExportThreads, type Run } from './archive/print-in-order.ts';
import { listExportTasks, type StoredForm } from './queries.ts';
import { isPackage } from './file-name.ts';
import { writeArchive, writeCsv } from './archive/write-archive.ts';
import { writePackage } from './archive/write-package.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The settings of an export as stored; a whole project has more tasks than a form may name. */
const storedSchema = z.object({
  project_id: z.int(),
  is_whole_project: z.boolean().optional(),
  task_ids: z.array(z.int()),
  ...exportSettings,
  batch_id: z.int().optional(),
  view: z.object({ search: z.string(), filters: z.array(z.string()) }).optional(),
});

const payloadSchema = z.object({ exportId: z.number().int() });

/**
 * Writes an export's file. The file only counts through the row written in `finish`; files of crashed attempts are
 * deleted first.
 */
export const exportJobs = (parts: Parts, threads: ExportThreads): Record<'export.write', JobHandler> => ({
  async 'export.write'(job, context) {
    const { exportId } = payloadSchema.parse(job.payload);
    const row = await maybeOne<{ form: unknown; item_count: number; project_name: string }>(
      parts.db,
      sql`select e.form, e.item_count, p.name as project_name from export e join project p on p.id = e.project_id where e.id = ${exportId} and e.deleted_at is null`,
    );
    if (!row) return;
    const form: StoredForm = storedSchema.parse(row.form);
    const keyOf = (attempt: number): string => `export/${exportId}/${attempt}`;
    const key = keyOf(job.attempt);
    // Each attempt has a key of its own, so that one that was presumed dead never writes into the file of its
    // successor
    for (let earlier = 1; earlier < job.attempt; earlier += 1) await parts.store.remove(keyOf(earlier));
    const giveUp = (cause: string, reason: ErrorKey = 'internal'): Promise<void> =>
      context.finish(async (tx) => {
        await tx.query(
          sql`update export set status = 'failed', reason = ${reason}, issues = ${sql.json(log.kept)}, issue_count = ${log.all.length} where id = ${exportId}`,
        );
        await tellExported(tx, exportId, 'export_failed');
        await auditOutcome(tx, exportId, 'failed');
        return { cause };
      });
    const log = createIssueLog();
    if (job.attemptsLeft.crashes <= 0) return giveUp('the processes that wrote it ended every time');
    let [done, copied] = [0, 0];
    const steps = Math.max(1, row.item_count) * (form.audio === 'none' ? 1 : 2);
    const onStep = async (): Promise<void> => {
      context.signal.throwIfAborted();
      await context.progress(Math.min(1, (done + copied) / steps));
    };
    try {
      const tasks = await listExportTasks(parts.db, form);
      const [first] = tasks;
      if (!first) throw new Error('The export has no tasks');
      const modality = requireServerModality(first.modality);
      const hasTexts = typeof modality.ingest !== 'function';
      const itemIds: number[] = [];
      const run: Run = {
        db: parts.db,
        threads,
        form,
        tasks,
        // All tasks of a project have the same kind of work
        writers: modality.export,
        hasTexts,
        signal: context.signal,
        onPrinted(items) {
          done += items;
          return onStep();
        },
        onCopied(items) {
          copied += items;
          return onStep();
        },
        batches: (task) => readBatches({ db: parts.db, form, hasTexts, itemIds }, task),
        log,
        itemIds,
      };
      const content = isPackage(form)
        ? writePackage({
            ...run,
            parts,
            exportId,
            projectName: row.project_name,
            object: modality.recordings?.object ?? null,
          })
        : contentOf(run);
      await parts.store.write(key, Readable.from(content));
      // A file without any item would look like a success
      if (done === 0 && log.all.length > 0) {
        await giveUp('no item could be read', 'export_unreadable');
        await parts.store.remove(key);
        return;
      }
      const facts = await parts.store.stat(key);
      await context.finish(async (tx) => {
        await tx.query(sql`
          update export set status = 'succeeded', key = ${key}, bytes = ${facts?.sizeBytes ?? 0}, item_count = ${done}, progress = 1, issues = ${sql.json(log.kept)}, issue_count = ${log.all.length},
            item_ids = (select range_agg(int8range(id, id, '[]')) from unnest(${printedOf(run)}::bigint[]) id)
          where id = ${exportId}`);
        await tellExported(tx, exportId, 'export_ready');
        await auditOutcome(tx, exportId, 'succeeded');
      });
    } catch (error) {
      // After any other error the row may reference the file: the response to COMMIT may have been lost
      if (error instanceof LeaseLost) await parts.store.remove(key).catch(() => undefined);
      if (error instanceof LeaseLost || context.signal.aborted || job.attemptsLeft.errors > 0) throw error;
      await giveUp(String(error));
      await parts.store.remove(key).catch(() => undefined);
    }
  },
});

/** Audits the end of an export, for whoever asked for it. */
const auditOutcome = (tx: Transaction, exportId: number, event: 'succeeded' | 'failed'): Promise<number> =>
  writeAudit(tx, {
    entity: 'export',
    entityId: exportId,
    taskId: null,
    event,
    from: 'generating',
    to: event,
    actorId: currentOrigin()?.userId ?? null,
    actorRole: null,
  });

/** Issues of items that are in the file all the same. */
const keptReasons: readonly ExportIssueReason[] = ['text_cut', 'no_recording', 'copy_unreadable', 'copies_too_large'];

/** Items that the file holds; those with cut texts, without their recording or copies are among them. */
function printedOf({ itemIds, log }: Run): number[] {
  const omitted = new Set(log.all.filter(({ reason }) => !keptReasons.includes(reason)).map(({ item }) => item.id));
  return itemIds.filter((id) => !omitted.has(id));
}

function contentOf(run: Run): AsyncGenerator<Uint8Array> {
  if (run.form.format === 'xlsx') return writeXlsx(run);
  if (run.form.format === 'csv') return writeCsv(run);
  return writeArchive(run, run.form.format);
}
