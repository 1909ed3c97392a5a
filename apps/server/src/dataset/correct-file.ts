import { extensionOf, isPlainFileName, uploadFormats, uploadKindOf } from '@earmark/contract';
import { isUniqueViolation, maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { receivedBytes } from '../media/index.ts';
import { requireServerModality } from '../modality/required/index.ts';
import { readUploadRules } from '../setting/stored/index.ts';
import { auditDataset } from './audit-dataset.ts';
import { restateDataset } from './close-dataset.ts';
import { correcting, isArriving, isStored, readAgain, requireCorrectable, requireSettled } from './correctable.ts';
import { discardFile } from './file-bytes.ts';
import { modalityOfDataset, type FileRow } from './queries.ts';
import { readIngest } from './read-ingest.ts';
import { forgetAnnotations, removeFiles } from './remove-files.ts';

/** Corrections of single files after the upload (ADR 61). */
export const correctionHandlers: HandlersOf<
  'removeDatasetFile' | 'renameDatasetFile' | 'rereadDatasetFile' | 'replaceDatasetFile' | 'takeGoodLines'
> = {
  async removeDatasetFile({ file_id }, context) {
    let removed: FileRow | undefined;
    await correcting(context, file_id, async (tx, file, dataset) => {
      if (!isArriving(file)) {
        await requireCorrectable(tx, file, dataset);
        const other = await maybeOne(
          tx,
          sql`select id from dataset_file where dataset_id = ${dataset.id} and id <> ${file.id} and kind <> 'archive' limit 1`,
        );
        if (!other) throw new Refusal('file_last', { name: file.name });
      } else if (dataset.status !== 'uploading' && !dataset.is_growing) throw new Refusal('dataset_busy');
      await removeFiles(tx, [file.id]);
      await auditDataset(tx, context.caller, dataset.id, {
        event: 'remove_file',
        to: isArriving(file) ? dataset.status : await restateDataset(tx, dataset.id),
        remark: file.name,
      });
      removed = file;
    });
    if (removed) await discardFile(context, removed);
    return {};
  },

  async renameDatasetFile({ file_id, name: wanted }, context) {
    await correcting(context, file_id, async (tx, file, dataset) => {
      await requireCorrectable(tx, file, dataset);
      // macOS sends names decomposed; compared by code points they would differ from the same name typed elsewhere
      const name = wanted.normalize('NFC');
      if (name === file.name) return;
      await requireKind(context, tx, file, name);
      await rename(tx, file, name);
      // A name alone can be why a file failed: its ending decides how it is read
      const rereads = file.status === 'failed' && isStored(file);
      if (rereads) await readAgain(tx, { ...file, name }, context.caller.userId);
      await auditDataset(tx, context.caller, dataset.id, {
        event: 'rename_file',
        to: rereads ? 'parsing' : dataset.status,
        remark: `${file.name} → ${name}`,
      });
    });
    return {};
  },

  async rereadDatasetFile({ file_id, ingest }, context) {
    await correcting(context, file_id, async (tx, file, dataset) => {
      await requireCorrectable(tx, file, dataset);
      const options = ingest && readIngest(await modalityOfDataset(tx, dataset.id), ingest);
      if (options && file.kind === 'backfill') throw new Refusal('ingest_fixed');
      if (!options && file.status !== 'failed' && file.kind !== 'backfill') throw new Refusal('file_decided');
      if (!isStored(file)) throw new Refusal('file_without_bytes', { name: file.name });
      if (options) await tx.query(sql`update dataset_file set ingest = ${sql.json(options)} where id = ${file.id}`);
      await tx.query(sql`update dataset_file set takes_good = false where id = ${file.id}`);
      await readAgain(tx, file, context.caller.userId);
      await auditDataset(tx, context.caller, dataset.id, { event: 'reread_file', to: 'parsing', remark: file.name });
    });
    return {};
  },

  async replaceDatasetFile({ file_id }, context) {
    let replaced: FileRow | undefined;
    await correcting(context, file_id, async (tx, file, dataset) => {
      const arrived = await maybeOne<{ upload_id: string; name: string; bytes: number }>(
        tx,
        sql`select upload_id, name, bytes from file_replacement where file_id = ${file.id} for update`,
      );
      await requireCorrectable(tx, file, dataset);
      if (!arrived || (await receivedBytes(context, arrived.upload_id)) !== arrived.bytes)
        throw new Refusal('replacement_missing', { name: file.name });
      const name = nameAfter(file.name, arrived.name);
      // What stood in a zip stands by itself from now on
      await tx
        .query(sql`
        update dataset_file set upload_id = ${arrived.upload_id}, source_key = null, archive_id = null, name = ${name}, original_name = ${arrived.name}, bytes = ${arrived.bytes},
          objects = '{}', object_bytes = 0, sha256 = null, facts = null, size = null, takes_good = false where id = ${file.id}`)
        .catch(nameTaken(name));
      await tx.query(sql`delete from file_replacement where file_id = ${file.id}`);
      if (file.kind === 'backfill') await forgetAnnotations(tx, [file.id]);
      await readAgain(tx, file, context.caller.userId);
      await auditDataset(tx, context.caller, dataset.id, { event: 'replace_file', to: 'parsing', remark: file.name });
      replaced = file;
    });
    // Deleted after COMMIT: until then the file has its former content
    if (replaced) await discardFile(context, replaced);
    return {};
  },

  async takeGoodLines({ file_id }, context) {
    await correcting(context, file_id, async (tx, file, dataset) => {
      requireSettled(dataset);
      if (file.kind !== 'backfill' || file.status !== 'failed' || file.good_units === 0)
        throw new Refusal('file_decided');
      // Files that are read together, such as a Kaldi directory, are taken together
      const others = await tx.query<FileRow>(
        sql`select * from dataset_file where dataset_id = ${dataset.id} and kind = 'backfill' order by id for update`,
      );
      const { annotations } = requireServerModality(await modalityOfDataset(tx, dataset.id));
      const group = annotations?.group(others).find((files) => files.some(({ id }) => id === file.id)) ?? [file];
      await tx.query(
        sql`update dataset_file set takes_good = true where id = any(${group.map(({ id }) => id)}::bigint[])`,
      );
      for (const one of group) await readAgain(tx, one, context.caller.userId);
      await auditDataset(tx, context.caller, dataset.id, {
        event: 'take_good_lines',
        to: 'parsing',
        remark: file.name,
      });
    });
    return {};
  },
};

/** Throws `file_kind_other` unless a file of this name has the same part in the dataset as the file has. */
async function requireKind(
  { config }: Pick<SignedInContext, 'config'>,
  q: Queryable,
  file: Pick<FileRow, 'dataset_id' | 'kind'>,
  name: string,
): Promise<void> {
  const modality = await modalityOfDataset(q, file.dataset_id);
  const settings = { modality, hasBackfill: file.kind === 'backfill', ...(await readUploadRules(q, config)) };
  if (!isPlainFileName(name) || uploadKindOf(name, settings) !== file.kind)
    throw new Refusal('file_kind_other', { name: name.slice(0, 100), formats: uploadFormats(settings, file.kind) });
}

/** A replaced file keeps its name, by which its annotations find it, with the extension of the new content. */
function nameAfter(name: string, arrived: string): string {
  const [before, after] = [extensionOf(name), extensionOf(arrived)];
  return before === after || after === ''
    ? name
    : `${before === '' ? name : name.slice(0, -before.length - 1)}.${after}`;
}

/** Renames a file and keeps the name under which it arrived. Throws `upload_name_duplicate`. */
async function rename(tx: Transaction, file: FileRow, name: string): Promise<void> {
  const twin = await maybeOne(
    tx,
    sql`
    select id from dataset_file where dataset_id = ${file.dataset_id} and coalesce(archive_id, 0) = ${file.archive_id ?? 0} and id <> ${file.id} and lower(name) = lower(${name}) limit 1`,
  );
  if (twin) throw new Refusal('upload_name_duplicate', { name });
  await tx.query(
    sql`update dataset_file set name = ${name}, original_name = coalesce(original_name, name) where id = ${file.id}`,
  );
}

const nameTaken =
  (name: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, 'dataset_file_name') ? new Refusal('upload_name_duplicate', { name }) : error;
  };
