import { sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { auditDataset } from './audit-dataset.ts';
import { discardFile } from './file-bytes.ts';
import { catalogueIssue } from './issue.ts';
import type { FileRow, LockedDataset } from './queries.ts';
import { removeFiles } from './remove-files.ts';

/** Sources marked by one statement. */
const portion = 1000;

/**
 * Compares the sources that were parsed since the last time with the project's others by their hashes. Those that the
 * project has already become duplicates, which no task takes before somebody has decided, or are left out at once, as
 * the dataset says. Of equal sources that came together the first stays.
 */
export async function compareSources(tx: Transaction, parts: Parts, dataset: LockedDataset): Promise<void> {
  const { id, duplicates } = dataset;
  const isNew = sql`f.dataset_id = ${id} and f.kind = 'source' and f.status = 'parsed' and not f.is_compared`;
  if (duplicates !== 'take') {
    const found = await tx.query<{ id: number; other: string; dataset: string }>(sql`
      select f.id, o.name as other, o.dataset from dataset_file f cross join lateral (
        select s.name, d.name as dataset from dataset_file s join dataset d on d.id = s.dataset_id
        where s.sha256 = f.sha256 and s.kind = 'source' and s.status = 'parsed' and s.id <> f.id and (s.is_compared or s.id < f.id)
          and d.project_id = ${dataset.project_id} and d.deleted_at is null
        order by not s.is_compared, s.id limit 1
      ) o where ${isNew} and f.sha256 is not null and f.item_id is null and f.allotted_task_id is null order by f.id`);
    for (let from = 0; from < found.length; from += portion) {
      const marked = found.slice(from, from + portion).map((file) => ({
        id: file.id,
        issue: [catalogueIssue('file_duplicate', { other: file.other, dataset: file.dataset })],
      }));
      await tx.query(sql`
        update dataset_file f set status = 'duplicate', issues = e.issue || f.issues
        from jsonb_to_recordset(${sql.json(marked)}) as e(id bigint, issue jsonb) where f.id = e.id`);
    }
    if (duplicates === 'skip') await skipDuplicates(tx, parts, id);
  }
  await tx.query(
    sql`update dataset_file set is_compared = true where dataset_id = ${id} and kind = 'source' and status in ('parsed', 'duplicate') and not is_compared`,
  );
}

/** Removes duplicates of a dataset: those named, or all. Returns their number; their bytes go after COMMIT. */
export async function skipDuplicates(
  tx: Transaction,
  parts: Parts,
  datasetId: number,
  caller: Parameters<typeof auditDataset>[1] = null,
  fileIds?: readonly number[],
): Promise<number> {
  const files = await tx.query<FileRow>(sql`
    select * from dataset_file where dataset_id = ${datasetId} and status = 'duplicate' and (${fileIds === undefined} or id = any(${[...(fileIds ?? [])]}::bigint[])) order by id`);
  if (files.length === 0) return 0;
  await removeFiles(
    tx,
    files.map(({ id }) => id),
  );
  await auditDataset(tx, caller, datasetId, {
    event: 'skip_duplicates',
    to: 'parsed',
    remark: String(files.length),
  });
  tx.afterCommit(() => files.forEach((file) => void discardFile(parts, file).catch(() => undefined)));
  return files.length;
}
