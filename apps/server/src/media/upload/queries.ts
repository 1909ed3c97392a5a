import { sql, type Sql } from '../../db/index.ts';

/** An uploaded file of the same name, whatever its case. */
export interface Namesake {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly upload_id: string;
  readonly created_by: number;
}

/**
 * Uploaded files of a dataset that may be called so: `dataset_file_upload_name` finds them, however many there are. A
 * database of locale C folds ASCII alone, so that it is asked for the name in capitals and in small letters too; the
 * caller compares what it finds.
 */
export const namesakesOf = ({ datasetId, name }: { readonly datasetId: number; readonly name: string }): Sql => {
  const spellings = [name, name.toLowerCase(), name.toUpperCase()].map((spelling) => sql`lower(${spelling})`);
  return sql`
  select id, name, status, upload_id, created_by from dataset_file
  where dataset_id = ${datasetId} and archive_id is null and lower(name) in (${sql.join(spellings)})`;
};

/**
 * How many sources and archives an upload has of each extension, without the file `except`. `dataset_file_round` holds
 * them alone, and the rules bound their number: earlier uploads of the dataset, entries and annotations are not read.
 */
export const extensionsOf = ({
  datasetId,
  round,
  except,
}: {
  readonly datasetId: number;
  readonly round: number;
  readonly except: number;
}): Sql => sql`
  select lower(coalesce(substring(name from '[.]([^./]+)$'), '')) as extension, count(*)::integer as files from dataset_file
  where dataset_id = ${datasetId} and upload_round = ${round} and archive_id is null and kind <> 'backfill' and id <> ${except} group by 1`;
