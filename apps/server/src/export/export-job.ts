import { exportFormSchema, rawPaths, type ErrorKey } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type Parts } from '../http/index.ts';
import { LeaseLost, type JobHandler } from '../job/index.ts';
import { sendObject, verifiedKey } from '../media/index.ts';
import { listExportTasks, type ExportTask } from './queries.ts';
import { writeArchive, writeCsv, type OnAudio } from './write-archive.ts';
import { writeXlsx } from './write-xlsx.ts';

const payloadSchema = z.object({ exportId: z.number().int() });

/** Writes an export's file. The file counts only through the row written in `finish`; those of earlier attempts that were killed go first. */
export const exportJobs = (parts: Parts): Record<'export.write', JobHandler> => ({
  async 'export.write'(job, context) {
    const { exportId } = payloadSchema.parse(job.payload);
    const row = await maybeOne<{ form: unknown; item_count: number }>(parts.db, sql`select form, item_count from export where id = ${exportId} and deleted_at is null`);
    if (!row) return;
    const form = exportFormSchema.parse(row.form);
    const keyOf = (attempt: number): string => `export/${exportId}/${attempt}`;
    const key = keyOf(job.attempt);
    for (let earlier = 1; earlier < job.attempt; earlier += 1) await parts.store.remove(keyOf(earlier));
    const giveUp = (cause: string): Promise<void> =>
      context.finish(async (tx) => {
        await tx.query(sql`update export set status = 'failed', reason = ${'internal' satisfies ErrorKey} where id = ${exportId}`);
        return { cause };
      });
    if (job.bears.deaths <= 0) return giveUp('the processes that wrote it ended every time');
    let done = 0;
    const onAudio: OnAudio = async () => {
      context.signal.throwIfAborted();
      done += 1;
      if (done % 50 === 0) await context.progress(Math.min(1, done / Math.max(1, row.item_count)));
    };
    try {
      await parts.store.write(key, contentOf(parts, form, await listExportTasks(parts.db, form), onAudio));
      const facts = await parts.store.stat(key);
      await context.finish(async (tx) => {
        await tx.query(sql`update export set status = 'succeeded', key = ${key}, bytes = ${facts?.sizeBytes ?? 0}, item_count = ${done}, progress = 1 where id = ${exportId}`);
      });
    } catch (error) {
      // after any other error the row may speak of the file all the same: the answer to its COMMIT was lost
      if (error instanceof LeaseLost) await parts.store.remove(key).catch(() => undefined);
      if (error instanceof LeaseLost || context.signal.aborted || job.bears.errors > 0) throw error;
      await giveUp(String(error));
      await parts.store.remove(key).catch(() => undefined);
    }
  },
});

function contentOf(parts: Parts, form: z.output<typeof exportFormSchema>, tasks: readonly ExportTask[], onAudio: OnAudio): Readable {
  if (form.format === 'xlsx') return writeXlsx(parts.db, form, tasks, onAudio);
  if (form.format === 'csv') return writeCsv(parts.db, form, tasks, onAudio);
  return writeArchive(parts.db, form, tasks, form.format, onAudio);
}

/** Finished exports by signed address. */
export function registerExportDownload(app: FastifyInstance, parts: Parts): void {
  app.get(rawPaths.download, async (request, reply) => {
    const key = verifiedKey(parts, rawPaths.download, request);
    const row = await maybeOne<{ file_name: string }>(parts.db, sql`select file_name from export where key = ${key} and deleted_at is null`);
    if (!row) throw new Refusal('not_found');
    return sendObject(parts, request, reply, { key, type: 'application/octet-stream', fileName: row.file_name });
  });
}
