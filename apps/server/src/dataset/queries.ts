import {
  datasetList,
  type duplicatePolicies,
  factColumns,
  fileList,
  filterKinds,
  passedStatuses,
  type DatasetStatus,
  type FactColumn,
  type FileStatus,
  type FileKind,
  type ProjectState,
} from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { maybeOne, one, sql, type Queryable, type Sql } from '../db/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import { listReader, type ListedRow, type ListSql } from '../list/index.ts';

/** Data pool columns over `datasetTables`. */
const datasetSql: ListSql<typeof datasetList> = {
  id: sql`d.id`,
  name: sql`d.name`,
  status: sql`d.status`,
  has_backfill: sql`d.has_backfill`,
  created_at: sql`d.created_at`,
};
/** Columns of the list of datasets over `datasetTables`. */
export const datasetReader = listReader(datasetList, datasetSql);

/** A dataset as it is listed; what is counted of its files is read apart. */
export interface DatasetRow extends ListedRow<typeof datasetList> {
  project_id: number;
  project_name: string;
  project_state: ProjectState;
  location: 'domestic' | 'overseas';
  duplicates: LockedDataset['duplicates'];
  is_growing: boolean;
  source_name: string | null;
  creator_id: number;
  creator_name: string;
  business: string;
}

/** Fact columns, each under its own name. */
// Object.fromEntries widens the keys to string.
const factSql = Object.fromEntries(
  Object.entries<FactColumn>(factColumns).map(([fact, { type }]) => [
    fact,
    filterKinds[type] === 'numbers' ? sql`(f.facts ->> ${fact})::double precision` : sql`f.facts ->> ${fact}`,
  ]),
) as Record<keyof typeof factColumns, Sql>;

/** File columns over `fileTables`. */
const fileSql: ListSql<typeof fileList> = {
  id: sql`f.id`,
  name: sql`f.name`,
  status: sql`f.status`,
  size: sql`f.size`,
  ...factSql,
  bytes: sql`f.bytes`,
};
/** Columns of the list of a dataset's files over `fileTables`. */
export const fileReader = listReader(fileList, fileSql);

/** A row of a dataset's file list, with the task that holds the file. */
export interface ListedFileRow extends ListedRow<typeof fileList> {
  kind: FileKind;
  archive_id: number | null;
  sha256: string | null;
  issues: StoredIssue[];
  created_at: Date;
  source_name: string;
  archive_name: string | null;
  is_stored: boolean;
  good_units: number;
  task_id: number | null;
  task_name: string | null;
  task_is_in_bin: boolean;
}

/** Additional row fields not shown as columns. */
export const fileFields = sql`,
  f.kind, f.archive_id, f.sha256, f.issues, f.created_at, f.good_units, coalesce(f.original_name, f.name) as source_name,
  f.upload_id is not null or f.source_key is not null as is_stored, (select coalesce(z.original_name, z.name) from dataset_file z where z.id = f.archive_id) as archive_name, t.id as task_id, t.name as task_name, t.deleted_at is not null and t.expired_at is null as task_is_in_bin`;
/** Files of datasets with the task that has taken them. */
export const fileTables = sql`dataset_file f left join item i on i.id = f.item_id left join task t on t.id = i.task_id`;

/** A file as jobs and the upload need it. */
export interface FileRow {
  id: number;
  dataset_id: number;
  kind: FileKind;
  archive_id: number | null;
  upload_id: string | null;
  name: string;
  status: FileStatus;
  bytes: number;
  source_key: string | null;
  /** The name with which it arrived, when it has another now. */
  original_name: string | null;
  upload_round: number;
  /** Null until the source is parsed. */
  facts: object | null;
  /** Object keys of the derived files, by name. */
  objects: Readonly<Record<string, string>>;
  sha256: string | null;
  issues: StoredIssue[];
  backfill_id: number | null;
  good_units: number;
  takes_good: boolean;
  /** Options by which it is read; null where there are none. */
  ingest: object | null;
  item_id: number | null;
  created_by: number;
  created_at: Date;
}

/** A stored fault: an error of the catalogue or a fault of the model. */
export interface StoredIssue {
  readonly source: 'catalogue' | 'model';
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly path?: readonly (string | number)[];
}

/** Job name for parsing a source of a modality. */
export const ingestJobOf = (kind: string): string => `${kind}.ingest`;
/** Job subject of a dataset's files. */
export const datasetSubject = (id: number): string => `dataset ${id}`;

/** Additional row fields not shown as columns. */
export const datasetFields = sql`, d.project_id, p.business, p.name as project_name, p.state as project_state, d.location, d.duplicates, d.is_growing,
  (select coalesce(s.original_name, s.name) from dataset_file s where s.dataset_id = d.id and s.archive_id is null order by s.id limit 1) as source_name, d.created_by as creator_id, u.name as creator_name`;
/** Datasets with their project and who uploaded them. */
export const datasetTables = sql`dataset d join project p on p.id = d.project_id join app_user u on u.id = d.created_by`;

/** Numbers of files of a dataset by what became of them. */
export interface DatasetCounts {
  dataset_id: number;
  total: number;
  available: number;
  allocated: number;
  internally_accepted: number;
  externally_accepted: number;
  failed: number;
  duplicate_count: number;
  uploaded: number;
  files: number;
  done: number;
  size: number;
  bytes: number;
}

/** Counts files of several datasets by status in one query, from the tallies: whatever their number. */
export const countFiles = (db: Queryable, datasetIds: readonly number[]): Promise<DatasetCounts[]> =>
  db.query<DatasetCounts>(sql`
    select f.*, coalesce(a.internally_accepted, 0) as internally_accepted, coalesce(a.externally_accepted, 0) as externally_accepted
    from (
      select dataset_id,
        coalesce(sum(files) filter (where kind = 'source' and status = 'parsed'), 0)::bigint as total,
        coalesce(sum(files) filter (where kind = 'source' and status = 'parsed' and not is_taken), 0)::bigint as available,
        coalesce(sum(files) filter (where is_taken), 0)::bigint as allocated,
        coalesce(sum(files) filter (where status = 'failed'), 0)::bigint as failed,
        coalesce(sum(files) filter (where status = 'duplicate'), 0)::bigint as duplicate_count,
        coalesce(sum(files) filter (where not is_extracted), 0)::bigint as uploaded,
        coalesce(sum(files), 0)::bigint as files,
        coalesce(sum(files) filter (where status in ('parsed', 'duplicate', 'failed')), 0)::bigint as done,
        coalesce(sum(size) filter (where kind = 'source'), 0)::double precision as size,
        coalesce(sum(bytes) filter (where not is_extracted), 0)::bigint as bytes
      from file_tally where dataset_id = any(${datasetIds}) group by dataset_id
    ) f left join (
      select dataset_id,
        coalesce(sum(items) filter (where status = any(${passedStatuses.internal_acceptance})), 0)::bigint as internally_accepted,
        coalesce(sum(items) filter (where status = any(${passedStatuses.external_acceptance})), 0)::bigint as externally_accepted
      from accepted_tally where dataset_id = any(${datasetIds}) group by dataset_id
    ) a on a.dataset_id = f.dataset_id where f.files > 0`);

/** Returns a file that a job names; a missing one is a bug. */
export const getFile = (db: Queryable, id: number): Promise<FileRow> =>
  one<FileRow>(db, sql`select * from dataset_file where id = ${id}`);

/** Returns the files of an upload that is not complete. */
export const listArrivingFiles = (db: Queryable, datasetId: number): Promise<FileRow[]> =>
  db.query<FileRow>(
    sql`select * from dataset_file where dataset_id = ${datasetId} and status in ('uploading', 'uploaded') order by id`,
  );

export interface LockedDataset {
  id: number;
  project_id: number;
  status: DatasetStatus;
  has_backfill: boolean;
  name: string;
  created_by: number;
  duplicates: (typeof duplicatePolicies)[number];
  /** Further files are being uploaded to it. */
  is_growing: boolean;
}

/**
 * Locks a dataset until the transaction ends, so that decisions about its files stay valid. The lock lets rows refer to
 * the dataset: each file that is changed writes a tally of it, and two that had done so would wait for one another
 * here.
 */
export const lockDataset = (tx: Queryable, id: number): Promise<LockedDataset | undefined> =>
  maybeOne(
    tx,
    sql`select id, project_id, status, has_backfill, name, created_by, duplicates, is_growing from dataset where id = ${id} and deleted_at is null for no key update`,
  );

/** Returns the modality of the items that a dataset's sources become. */
export async function modalityOfDataset(q: Queryable, datasetId: number): Promise<ModalityKind> {
  const { business } = await one<{ business: string }>(
    q,
    sql`select p.business from dataset d join project p on p.id = d.project_id where d.id = ${datasetId}`,
  );
  return requireModalityOf(business);
}
