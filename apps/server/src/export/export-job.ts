import { exportSettings, type ErrorKey } from '@earmark/contract';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { currentOrigin, writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { LeaseLost, type JobHandler } from '../job/index.ts';
import { requireServerModality } from '../modality/required/index.ts';
import { tellExported } from '../notification/index.ts';
import { createIssueLog, type ExportThreads, type Run } from './print-in-order.ts';
import { listExportTasks, type StoredForm } from './queries.ts';
import { writeArchive, writeCsv } from './write-archive.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The settings of an export as stored; a whole project has more tasks than a form may name. */
const storedSchema = z.object({
  project_id: z.int(),
  is_whole_project: z.boolean().optional(),
  task_ids: z.array(z.int()),
  ...exportSettings,
  batch_id: z.int().optional(),
});

const payloadSchema = z.object({ exportId: z.number().int() });

/**
 * Writes an export's file. The file only counts through the row written in `finish`; files of crashed attempts are
 * deleted first.
 */
export const exportJobs = (parts: Parts, threads: ExportThreads): Record<'export.write', JobHandler> => ({
  async 'export.write'(job, context) {
    const { exportId } = payloadSchema.parse(job.payload);
    const row = await maybeOne<{ form: unknown; item_count: number }>(
      parts.db,
      sql`select form, item_count from export where id = ${exportId} and deleted_at is null`,
    );
    if (!row) return;
    const form: StoredForm = storedSchema.parse(row.form);
    const keyOf = (attempt: number): string => `export/${exportId}/${attempt}`;
    const key = keyOf(job.attempt);
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
    let done = 0;
    const onPrinted = async (items: number): Promise<void> => {
      context.signal.throwIfAborted();
      done += items;
      await context.progress(Math.min(1, done / Math.max(1, row.item_count)));
    };
    try {
      const tasks = await listExportTasks(parts.db, form);
      const [first] = tasks;
      if (!first) throw new Error('The export has no tasks');
      const run: Run = {
        db: parts.db,
        threads,
        form,
        tasks,
        // All tasks of a project have the same kind of work
        writers: requireServerModality(first.modality).export,
        signal: context.signal,
        onPrinted,
        log,
        itemIds: [],
      };
      await parts.store.write(key, Readable.from(contentOf(run)));
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

/** Items that the file holds; those with cut texts are among them. */
function printedOf({ itemIds, log }: Run): number[] {
  const omitted = new Set(log.all.filter(({ reason }) => reason !== 'text_cut').map(({ item }) => item.id));
  return itemIds.filter((id) => !omitted.has(id));
}

function contentOf(run: Run): AsyncGenerator<Uint8Array> {
  if (run.form.format === 'xlsx') return writeXlsx(run);
  if (run.form.format === 'csv') return writeCsv(run);
  return writeArchive(run, run.form.format);
}
