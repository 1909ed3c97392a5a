import {
  acceptedFiles,
  checkUpload,
  isPlainFileName,
  settledDatasetStatuses,
  uploadFormats,
  uploadKindOf,
  type DatasetStatus,
  type FileKind,
  type UploadSettings,
} from '@earmark/contract';
import { maybeOne, sql, type Transaction } from '../../db/index.ts';
import { auditRoot, Refusal, scopeFor, type Caller, type Parts } from '../../http/index.ts';
import { requireModalityOf } from '../../modality/required/index.ts';
import { requireOpenProject } from '../../project/index.ts';
import { readUploadRules } from '../../setting/stored/index.ts';
import { discardUpload } from './files.ts';
import { extensionsOf, namesakesOf, type Namesake } from './queries.ts';

interface ArrivingFile {
  readonly uploadId: string;
  readonly datasetId: number;
  readonly name: string;
  readonly bytes: number;
  /** The file of the dataset whose content it is to replace. */
  readonly replaces?: number;
}

interface OpenDataset {
  readonly project_id: number;
  readonly business: string;
  readonly status: DatasetStatus;
  readonly has_backfill: boolean;
  readonly is_growing: boolean;
  readonly upload_round: number;
}

/**
 * Admits a file to a dataset: to its upload when it is open, or in place of one of its files. Throws `not_found`,
 * `upload_closed`, what keeps the file from being replaced, or the broken upload rule.
 */
export async function admitUpload(parts: Parts, caller: Caller, file: ArrivingFile): Promise<void> {
  const scope = scopeFor(caller, 'dataset.write');
  if (!scope || !Number.isSafeInteger(file.datasetId)) throw new Refusal('not_found');
  const dropped = await parts.db.transaction(async (tx) => {
    const dataset = await maybeOne<OpenDataset>(
      tx,
      sql`
      select d.project_id, p.business, d.status, d.has_backfill, d.is_growing, d.upload_round from dataset d join project p on p.id = d.project_id
      where d.id = ${file.datasetId} and d.deleted_at is null for no key update of d`,
    );
    if (!dataset) throw new Refusal('not_found');
    await requireOpenProject({ caller, scope, db: tx }, dataset.project_id);
    const settings = {
      modality: requireModalityOf(dataset.business),
      hasBackfill: dataset.has_backfill,
      ...(await readUploadRules(tx, parts.config)),
    };
    const earlier =
      file.replaces === undefined
        ? await addFile(tx, caller, file, dataset, settings)
        : await addReplacement(tx, caller, { ...file, replaces: file.replaces }, dataset, settings);
    await auditRoot(tx, caller, 'upload', file);
    return earlier;
  });
  if (dropped !== undefined) await discardUpload(parts, dropped);
}

/** Adds a file to an open upload. Returns the upload that it takes the place of. */
async function addFile(
  tx: Transaction,
  caller: Caller,
  file: ArrivingFile,
  dataset: OpenDataset,
  settings: UploadSettings,
): Promise<string | undefined> {
  if (dataset.status !== 'uploading' && !dataset.is_growing) throw new Refusal('upload_closed');
  // Before the database is asked for it: a name may be what no text holds there
  refuse(checkName(file, settings));
  const folded = file.name.toLowerCase();
  const namesakes = (await tx.query<Namesake>(namesakesOf(file))).filter(({ name }) => name.toLowerCase() === folded);
  // A second start of an incomplete file (lost response, forgetful browser) replaces the first attempt.
  const earlier = namesakes.find((other) => other.status === 'uploading' && other.created_by === caller.userId);
  const present = await tx.query<{ extension: string; files: number }>(
    extensionsOf({ datasetId: file.datasetId, round: dataset.upload_round, except: earlier?.id ?? 0 }),
  );
  // Each upload is uniform by itself, and names differ in the whole dataset
  const accepted = {
    names: new Set(namesakes.filter((other) => other !== earlier).map(({ name }) => name.toLowerCase())),
    extensions: new Map(present.map(({ extension, files }) => [extension, files])),
  };
  refuse(checkUpload(file, accepted, settings));
  if (earlier) await tx.query(sql`delete from dataset_file where id = ${earlier.id}`);
  const kind: FileKind = uploadKindOf(file.name, settings) ?? 'source';
  await tx.query(sql`
    insert into dataset_file (dataset_id, kind, upload_id, name, bytes, created_by, upload_round)
    values (${file.datasetId}, ${kind}, ${file.uploadId}, ${file.name}, ${file.bytes}, ${caller.userId}, ${dataset.upload_round})`);
  return earlier?.upload_id;
}

/**
 * Notes the content that is to replace a file's; the file keeps what it has until that is asked for. Returns the upload
 * of an earlier attempt.
 */
async function addReplacement(
  tx: Transaction,
  caller: Caller,
  file: ArrivingFile & { readonly replaces: number },
  dataset: OpenDataset,
  { modality, maxBytes, refusedTypes }: UploadSettings,
): Promise<string | undefined> {
  if (!Number.isSafeInteger(file.replaces)) throw new Refusal('not_found');
  const replaced = await maybeOne<{ kind: FileKind; name: string; task: string | null; has_entries: boolean }>(
    tx,
    sql`
    select f.kind, f.name, exists (select 1 from dataset_file e where e.archive_id = f.id) as has_entries,
      (select t.name from dataset_file u left join item i on i.id = u.item_id join task t on t.id = coalesce(i.task_id, u.allotted_task_id)
        where u.id = f.id or u.backfill_id = f.id limit 1) as task
    from dataset_file f where f.id = ${file.replaces} and f.dataset_id = ${file.datasetId} and f.status not in ('uploading', 'uploaded')`,
  );
  if (!replaced) throw new Refusal('not_found');
  if (!settledDatasetStatuses.includes(dataset.status)) throw new Refusal('dataset_busy');
  const { kind, name } = replaced;
  if (replaced.task !== null) throw new Refusal('file_in_task', { name, task: replaced.task });
  if (kind === 'archive' && replaced.has_entries) throw new Refusal('file_holds_others', { name });
  const settings = { modality, maxBytes, refusedTypes, hasBackfill: kind === 'backfill' };
  refuse(checkName(file, settings) ?? checkUpload(file, acceptedFiles([], settings), settings));
  if (uploadKindOf(file.name, settings) !== kind)
    throw new Refusal('file_kind_other', { name: file.name, formats: uploadFormats(settings, kind) });
  const earlier = await maybeOne<{ upload_id: string }>(
    tx,
    sql`delete from file_replacement where file_id = ${file.replaces} returning upload_id`,
  );
  await tx.query(sql`
    insert into file_replacement (file_id, upload_id, name, bytes, created_by) values (${file.replaces}, ${file.uploadId}, ${file.name}, ${file.bytes}, ${caller.userId})`);
  return earlier?.upload_id;
}

type Checked = ReturnType<typeof checkUpload>;

/** A name that hides what it is has no format that is taken. */
const checkName = ({ name }: ArrivingFile, settings: UploadSettings): Checked =>
  isPlainFileName(name)
    ? undefined
    : { key: 'upload_extension', params: { name: name.slice(0, 100), formats: uploadFormats(settings) } };

function refuse(refusal: Checked): void {
  if (refusal) throw new Refusal(refusal.key, refusal.params);
}
