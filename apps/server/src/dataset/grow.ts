import { sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { requireOpenProject } from '../project/index.ts';
import { auditDataset } from './audit-dataset.ts';
import { requireSettled } from './correctable.ts';
import { discardFile } from './file-bytes.ts';
import { listArrivingFiles, lockDataset, type FileRow } from './queries.ts';
import { requireDataset } from './require-dataset.ts';

/** Adding files to a dataset that is read: each time an upload of its own, uniform by itself. */
export const growHandlers: HandlersOf<'growDataset' | 'stopGrowingDataset'> = {
  async growDataset({ id, has_backfill }, context) {
    await requireDataset(context, id, requireOpenProject);
    await context.db.transaction(async (tx) => {
      const dataset = await lockDataset(tx, id);
      if (!dataset) throw new Refusal('not_found');
      requireSettled(dataset);
      if (dataset.is_growing && (dataset.has_backfill || !has_backfill)) return;
      await tx.query(sql`
        update dataset set is_growing = true, upload_round = upload_round + ${dataset.is_growing ? 0 : 1}::integer, has_backfill = has_backfill or ${has_backfill} where id = ${id}`);
      if (!dataset.is_growing) await auditDataset(tx, context.caller, id, { event: 'grow', to: dataset.status });
    });
    return {};
  },

  async stopGrowingDataset({ id }, context) {
    await requireDataset(context, id, requireOpenProject);
    let dropped: readonly FileRow[] = [];
    await context.db.transaction(async (tx) => {
      const dataset = await lockDataset(tx, id);
      if (!dataset?.is_growing) throw new Refusal('upload_closed');
      dropped = await listArrivingFiles(tx, id);
      await tx.query(sql`delete from dataset_file where id = any(${dropped.map((file) => file.id)}::bigint[])`);
      await tx.query(sql`update dataset set is_growing = false where id = ${id}`);
      await auditDataset(tx, context.caller, id, { event: 'stop_growing', to: dataset.status });
    });
    for (const file of dropped) await discardFile(context, file);
    return {};
  },
};
