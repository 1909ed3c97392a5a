import { limits, type ExportLosses } from '@earmark/contract';
import { lostKinds } from '@earmark/model';
import type { HandlersOf } from '../http/index.ts';
import { createThreads, type Threads } from '../thread/index.ts';
import { readAsked } from './estimate.ts';
import { measureExport } from './measure.ts';
import type * as printing from './print-worker.ts';
import { readExportItems, readStoredDocuments, type ExportItem } from './queries.ts';

/** A thread of its own, so that nobody's question waits for exports that are written. */
const threads = ((): (() => Threads<typeof printing>) => {
  let made: Threads<typeof printing> | undefined;
  return () =>
    (made ??= createThreads<typeof printing>(new URL('./print-worker.ts', import.meta.url), {
      most: 1,
      heapMegabytes: 768,
    }));
})();

/** Items of one message to the thread. */
const batchItems = 100;

/** Counts what the format of an export cannot hold; of many or large items of the first ones, as the limits say. */
export const countExportLosses: HandlersOf<'countExportLosses'>['countExportLosses'] = async (asked, context) => {
  const { db } = context;
  const { form, tasks, among } = await readAsked(asked, context);
  const { items } = await measureExport(db, form, among);
  // A person waits for the answer: what is counted until then is a lower bound, and said as such
  const limit = AbortSignal.timeout(limits.export.lossMilliseconds);
  const signal = AbortSignal.any([context.whenClosed(), limit]);
  const found = new Map<string, number>();
  let counted = 0;
  let room: number = limits.export.lossItems;
  let bytes: number = limits.export.lossBytes;
  try {
    for (const task of tasks)
      for (let afterId = 0; room > 0 && bytes > 0;) {
        const rows = await readExportItems(db, form, task.id, afterId, Math.min(batchItems, room), among);
        const batch = withinBytes(rows, bytes);
        const last = batch.at(-1);
        if (!last) break;
        const { losses, printed } = await threads().run(
          'countLosses',
          {
            task,
            stored: await readStoredDocuments(db, batch),
            statuses: form.unit_statuses,
            hidesPeople: false,
            tokeniser: form.tokeniser,
            format: form.format,
          },
          { signal },
        );
        for (const [kind, count] of Object.entries(losses)) found.set(kind, (found.get(kind) ?? 0) + count);
        counted += printed;
        room -= batch.length;
        bytes -= batch.reduce((sum, { stored_bytes: stored }) => sum + stored, 0);
        afterId = last.id;
      }
  } catch (error) {
    // What was counted until then is told
    if (!limit.aborted) throw error;
  }
  const losses = lostKinds.flatMap((kind): ExportLosses['losses'] => {
    const count = found.get(kind) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  return { items, counted, losses };
};

/** The leading items up to a number of bytes as they are stored, and at least one. */
function withinBytes(items: readonly ExportItem[], most: number): readonly ExportItem[] {
  let bytes = 0;
  const over = items.findIndex(({ stored_bytes: stored }, at) => (bytes += stored) > most && at > 0);
  return over < 0 ? items : items.slice(0, over);
}
