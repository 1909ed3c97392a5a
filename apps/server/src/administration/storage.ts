import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, unfinishedUploadList, type Storage } from '@earmark/contract';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import type { Config } from '../config.ts';
import type { HandlersOf } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import { readSettings } from '../setting/stored/index.ts';

const soonDays = 7;

interface UploadRow extends ListedRow<typeof unfinishedUploadList> {
  readonly id: number;
}

const uploadReader = listReader(
  unfinishedUploadList,
  {
    name: sql`f.name`,
    project: { id: sql`p.id`, name: sql`p.name` },
    dataset: { id: sql`d.id`, name: sql`d.name` },
    created_by: { id: sql`u.id`, name: sql`u.name` },
    bytes: sql`f.bytes`,
    created_at: sql`f.created_at`,
  },
  {
    key: sql`f.id`,
    search: (text) =>
      sql`(${nameHolds(sql`f.name`, text)} or ${nameHolds(sql`d.name`, text)} or ${nameHolds(sql`p.name`, text)})`,
  },
);

/** The calls about what takes space. */
export const storageHandlers: HandlersOf<'getStorage' | 'listUnfinishedUploads'> = {
  async getStorage(_request, { db, config }) {
    const { settings } = await readSettings(db);
    const { bytes } = await one<{ bytes: number }>(db, sql`select pg_database_size(current_database()) as bytes`);
    return {
      database_bytes: bytes,
      objects: await readObjects(db),
      disks: await readDisks(config),
      reserve_bytes: config.diskReserveBytes,
      expiring: [
        await expiringFiles(db, 'exports', settings.retention.export_days),
        await expiringRows(db, 'log', settings.retention.log_days, sql`client_log`, sql`received_at`),
        await expiringRows(db, 'bin', limits.retention.binDays, binTable, sql`deleted_at`),
        await expiringRows(db, 'messages', limits.message.keptDays, sql`outbox`, sql`created_at`),
        await expiringRows(
          db,
          'jobs',
          limits.retention.failedJobDays,
          sql`(select * from job where state = 'failed') failed`,
          sql`finished_at`,
        ),
        await expiringRows(
          db,
          'sessions',
          limits.retention.sessionDays,
          sql`(select * from session where expires_at < now()) over_`,
          sql`expires_at`,
        ),
      ],
    };
  },

  async listUnfinishedUploads(request, { db }) {
    const page = await uploadReader.readPage<UploadRow>(db, request, {
      also: sql`, f.id`,
      tables: sql`dataset_file f join dataset d on d.id = f.dataset_id join project p on p.id = d.project_id join app_user u on u.id = f.created_by`,
      where: sql`f.status = 'uploading' and d.deleted_at is null`,
    });
    return { ...page, rows: page.rows.map((row) => ({ id: row.id, ...uploadReader.fieldsOf(row) })) };
  },
};

const binTable = sql`(select * from deletion where restored_at is null and expired_at is null) bin`;

/** Bytes by kind. Zips are deleted after they were unpacked. */
async function readObjects(db: Queryable): Promise<Storage['objects']> {
  const row = await one<
    Record<
      | 'sources'
      | 'source_bytes'
      | 'derived'
      | 'derived_bytes'
      | 'exports'
      | 'export_bytes'
      | 'uploads'
      | 'upload_bytes',
      number
    >
  >(
    db,
    sql`
      select f.*, e.* from
        (select count(*) filter (where is_kept and status <> 'uploading') as sources, coalesce(sum(bytes) filter (where is_kept and status <> 'uploading'), 0) as source_bytes,
            count(*) filter (where object_bytes > 0) as derived, coalesce(sum(object_bytes), 0) as derived_bytes,
            count(*) filter (where status = 'uploading') as uploads, coalesce(sum(bytes) filter (where status = 'uploading'), 0) as upload_bytes
          from (select f.*, f.source_key is not null or f.upload_id is not null as is_kept
            from dataset_file f) f) f,
        (select count(*) as exports, coalesce(sum(bytes), 0) as export_bytes from export where key is not null) e`,
  );
  return [
    { kind: 'sources', count: row.sources, bytes: row.source_bytes },
    { kind: 'derived', count: row.derived, bytes: row.derived_bytes },
    { kind: 'exports', count: row.exports, bytes: row.export_bytes },
    { kind: 'uploads', count: row.uploads, bytes: row.upload_bytes },
  ];
}

/** The disks under the folders of data, each disk once with its folders. */
async function readDisks({ home, databaseUrl }: Config): Promise<Storage['disks']> {
  const folders = [...(databaseUrl === undefined ? ['database'] : []), 'objects', 'uploads', 'ingest'];
  const disks = new Map<number, Storage['disks'][number]>();
  for (const folder of folders) {
    const path = join(home, folder);
    const [disk, facts] = await Promise.all([stat(path), statfs(path)]).catch(() => []);
    if (disk === undefined || facts === undefined) continue;
    const same = disks.get(disk.dev);
    disks.set(disk.dev, {
      folder: same ? `${same.folder}, ${folder}` : folder,
      free_bytes: facts.bavail * facts.bsize,
      total_bytes: facts.blocks * facts.bsize,
    });
  }
  return [...disks.values()];
}

type Expiring = Storage['expiring'][number];

async function expiringRows(
  db: Queryable,
  kind: Expiring['kind'],
  days: number,
  table: Sql,
  since: Sql,
): Promise<Expiring> {
  const row = await one<{ count: number; soon: number }>(
    db,
    sql`select count(*) as count, count(*) filter (where ${goesSoon(since, days)}) as soon from ${table}`,
  );
  return { kind, days, ...row, soon_bytes: null };
}

async function expiringFiles(db: Queryable, kind: 'exports', days: number | null): Promise<Expiring> {
  const isSoon = days === null ? sql`false` : goesSoon(sql`created_at`, days);
  const row = await one<{ count: number; soon: number; soon_bytes: number }>(
    db,
    sql`
      select count(*) as count, count(*) filter (where ${isSoon}) as soon, coalesce(sum(bytes) filter (where ${isSoon}), 0) as soon_bytes
      from export where deleted_at is null`,
  );
  return { kind, days, ...row };
}

/** SQL condition: what is kept for `days` since then goes within the next week. */
const goesSoon = (since: Sql, days: number): Sql =>
  sql`${since} < now() + make_interval(days => ${soonDays}::integer) - make_interval(days => ${days}::integer)`;
