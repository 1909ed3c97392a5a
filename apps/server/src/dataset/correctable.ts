import { extensionOf, limits, settledDatasetStatuses } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { requireOpenProject } from '../project/index.ts';
import {
  datasetSubject,
  ingestJobOf,
  lockDataset,
  modalityOfDataset,
  type FileRow,
  type LockedDataset,
} from './queries.ts';
import { requireDataset } from './require-dataset.ts';

/**
 * Runs a correction of a file, locked with its dataset. Throws `not_found`, `project_closed`, and what
 * `requireCorrectable` throws.
 */
export async function correcting(
  context: SignedInContext,
  fileId: number,
  work: (tx: Transaction, file: FileRow, dataset: LockedDataset) => Promise<void>,
): Promise<void> {
  const found = await maybeOne<FileRow>(context.db, sql`select * from dataset_file where id = ${fileId}`);
  if (!found) throw new Refusal('not_found');
  await requireDataset(context, found.dataset_id, requireOpenProject);
  await context.db.transaction(async (tx) => {
    const dataset = await lockDataset(tx, found.dataset_id);
    const file = await maybeOne<FileRow>(tx, sql`select * from dataset_file where id = ${fileId} for update`);
    if (!dataset || !file) throw new Refusal('not_found');
    await work(tx, file, dataset);
  });
}

/** Throws `dataset_busy` while files of the dataset are being uploaded first, or parsed. */
export function requireSettled({ status }: Pick<LockedDataset, 'status'>): void {
  if (!settledDatasetStatuses.includes(status)) throw new Refusal('dataset_busy');
}

/** Throws `dataset_busy`, `file_in_task` or `file_holds_others` unless the file may change now. */
export async function requireCorrectable(
  q: Queryable,
  file: FileRow,
  dataset: Pick<LockedDataset, 'status'>,
): Promise<void> {
  requireSettled(dataset);
  if (isArriving(file)) throw new Refusal('dataset_busy');
  const task = await taskWith(q, file);
  if (task) throw new Refusal('file_in_task', { name: file.name, task: task.name });
  const entry =
    file.kind === 'archive' && !isList(file)
      ? await maybeOne(q, sql`select id from dataset_file where archive_id = ${file.id} limit 1`)
      : undefined;
  if (entry) throw new Refusal('file_holds_others', { name: file.name });
}

/** Whether the file belongs to an upload that is not complete. */
export const isArriving = ({ status }: Pick<FileRow, 'status'>): boolean =>
  status === 'uploading' || status === 'uploaded';

/** The task that holds a file, waits for it, or uses its annotations; also one in the recycle bin or the archive. */
const taskWith = (q: Queryable, file: FileRow): Promise<{ name: string } | undefined> =>
  maybeOne(
    q,
    sql`
    select t.name from dataset_file f left join item i on i.id = f.item_id join task t on t.id = coalesce(i.task_id, f.allotted_task_id)
    where ${file.kind === 'backfill' ? sql`f.backfill_id = ${file.id}` : isList(file) ? sql`f.archive_id = ${file.id}` : sql`f.id = ${file.id}`} limit 1`,
  );

/** Has a file parsed that has its content, and its dataset settled after that. */
export async function readAgain(tx: Transaction, file: FileRow, askedBy: number): Promise<void> {
  const { dataset_id: datasetId } = file;
  await tx.query(
    sql`update dataset_file set status = 'parsing', issues = '[]', good_units = 0, is_compared = false where id = ${file.id}`,
  );
  await tx.query(sql`update dataset set status = 'parsing' where id = ${datasetId}`);
  const asked = { askedBy, subject: datasetSubject(datasetId) };
  if (file.kind === 'backfill')
    await enqueue(tx, 'annotations.read', { datasetId }, { ...asked, isLong: true, uniqueKey: String(datasetId) });
  else
    await enqueue(
      tx,
      isZip(file) ? 'archive.read' : ingestJobOf(await modalityOfDataset(tx, datasetId)),
      { fileId: file.id },
      { ...asked, isLong: isZip(file), uniqueKey: String(file.id) },
    );
}

const isZip = ({ kind, name, original_name }: Pick<FileRow, 'kind' | 'name' | 'original_name'>): boolean =>
  kind === 'archive' &&
  limits.upload.archiveExtensions.some((extension) => extension === extensionOf(original_name ?? name));

/** Whether a file is a list whose entries are sources; they are replaced when it is read again. */
export const isList = (file: Pick<FileRow, 'kind' | 'name' | 'original_name'>): boolean =>
  file.kind === 'archive' && !isZip(file);

/** Whether bytes are stored that can be read again. */
export const isStored = (file: Pick<FileRow, 'upload_id' | 'source_key'>): boolean =>
  file.upload_id !== null || file.source_key !== null;
