import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@earmark/contract';
import { isInBin } from '../bin/index.ts';
import { discardFile, type FileRow } from '../dataset/index.ts';
import { sql } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { discardUpload, uploadFolder } from '../media/index.ts';
import { sweepRulesDocuments } from '../rules-document/index.ts';

/** Files and rows examined per query. */
const portion = 500;
/** A younger upload may belong to a row not yet committed. */
const youngMs = 3600 * 1000;

/**
 * Deletes bytes that nobody can reach: uploads without a row, extracted zips, rules documents without a task, and files
 * of exports and datasets whose retention is over; files of archived items stay. They are left behind by a crash
 * between row and bytes, or kept deliberately until now. Returns their number.
 */
export const sweepFiles = async (parts: Parts): Promise<number> =>
  (await sweepUploads(parts)) +
  (await sweepExports(parts)) +
  (await sweepDatasets(parts)) +
  (await sweepRulesDocuments(parts));

async function sweepUploads(parts: Parts): Promise<number> {
  await parts.db.query(
    sql`delete from file_replacement where created_at < now() - make_interval(days => ${limits.upload.replacementDays}::integer)`,
  );
  const folder = uploadFolder(parts);
  const ids = (await readdir(folder).catch(() => [])).filter((name) => !name.includes('.'));
  let count = 0;
  for (let from = 0; from < ids.length; from += portion) {
    const some = ids.slice(from, from + portion);
    const needed = await parts.db.query<{ upload_id: string }>(sql`
      select upload_id from dataset_file where upload_id = any(${some})
      union all select upload_id from file_replacement where upload_id = any(${some})`);
    const kept = new Set(needed.map((row) => row.upload_id));
    for (const id of some) {
      if (kept.has(id) || (await isYoung(join(folder, id)))) continue;
      await discardUpload(parts, id);
      count += 1;
    }
  }
  return count;
}

async function isYoung(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts === undefined || Date.now() - facts.mtimeMs < youngMs;
}

async function sweepExports(parts: Parts): Promise<number> {
  const rows = await parts.db.query<{ id: number; key: string }>(
    sql`select e.id, e.key from export e where e.deleted_at is not null and e.key is not null and not ${isInBin('export', sql`e.id`)} limit ${portion}`,
  );
  for (const { id, key } of rows) {
    await parts.store.remove(key);
    await parts.db.query(sql`update export set key = null where id = ${id}`);
  }
  return rows.length;
}

async function sweepDatasets(parts: Parts): Promise<number> {
  const texts = await parts.db.query(sql`
    delete from source_text s using (
      select t.file_id, t.part from source_text t join dataset_file f on f.id = t.file_id join dataset d on d.id = f.dataset_id
      where d.deleted_at is not null and not ${isInBin('dataset', sql`d.id`)} and f.item_id is null order by t.file_id limit ${portion}
    ) gone where s.file_id = gone.file_id and s.part = gone.part returning s.file_id`);
  const rows = await parts.db.query<FileRow>(sql`
    select f.* from dataset_file f join dataset d on d.id = f.dataset_id
    where d.deleted_at is not null and not ${isInBin('dataset', sql`d.id`)} and f.item_id is null and (coalesce(f.upload_id, f.source_key) is not null or f.objects <> '{}')
      and not exists (select 1 from dataset_file a where a.backfill_id = f.id and a.dataset_id <> f.dataset_id) order by f.id limit ${portion}`);
  for (const file of rows) {
    await discardFile(parts, file);
    await parts.db.query(
      sql`update dataset_file set upload_id = null, source_key = null, objects = '{}', object_bytes = 0 where id = ${file.id}`,
    );
  }
  return rows.length + texts.length;
}
