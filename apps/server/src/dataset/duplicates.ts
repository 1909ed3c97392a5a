import { sql, type Transaction } from '../db/index.ts';
import { Refusal, type Caller, type HandlersOf } from '../http/index.ts';
import { requireOpenProject } from '../project/index.ts';
import { auditDataset } from './audit-dataset.ts';
import { restateDataset } from './close-dataset.ts';
import { skipDuplicates } from './compare-sources.ts';
import { requireSettled } from './correctable.ts';
import { lockDataset } from './queries.ts';
import { requireDataset } from './require-dataset.ts';

/** Decides about sources whose content the project has already. */
export const duplicateHandlers: HandlersOf<'decideDuplicates'> = {
  async decideDuplicates({ dataset_id, file_ids, choice }, context) {
    await requireDataset(context, dataset_id, requireOpenProject);
    return context.db.transaction(async (tx) => {
      const dataset = await lockDataset(tx, dataset_id);
      if (!dataset) throw new Refusal('not_found');
      requireSettled(dataset);
      const decided =
        choice === 'skip'
          ? await skipDuplicates(tx, context, dataset_id, context.caller, file_ids)
          : await takeDuplicates(tx, context.caller, dataset_id, file_ids);
      if (decided === 0) throw new Refusal('file_decided');
      await restateDataset(tx, dataset_id);
      return { decided };
    });
  },
};

/** Makes duplicates sources like others, those named or all; the sentence about them goes. Returns their number. */
async function takeDuplicates(
  tx: Transaction,
  caller: Caller,
  datasetId: number,
  fileIds?: readonly number[],
): Promise<number> {
  const taken = await tx.query(sql`
    update dataset_file set status = 'parsed', issues = coalesce((select jsonb_agg(i) from jsonb_array_elements(issues) i where i ->> 'key' <> 'file_duplicate'), '[]')
    where dataset_id = ${datasetId} and status = 'duplicate' and (${fileIds === undefined} or id = any(${[...(fileIds ?? [])]}::bigint[])) returning id`);
  if (taken.length > 0)
    await auditDataset(tx, caller, datasetId, { event: 'take_duplicates', to: 'parsed', remark: String(taken.length) });
  return taken.length;
}
