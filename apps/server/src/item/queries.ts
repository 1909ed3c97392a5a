import { itemList, type Item } from '@earmark/contract';
import { sql } from '../db/index.ts';
import { listReader, type ListedRow, type ListSql } from '../list/index.ts';

/** The columns of the audio list over `itemTables`. */
export const itemSql: ListSql<typeof itemList> = {
  id: sql`i.id`,
  name: sql`i.name`,
  status: sql`i.status`,
  duration_seconds: sql`(i.total_samples::double precision / i.sample_rate)`,
  target_seconds: sql`(i.target_samples::double precision / i.sample_rate)`,
  segment_count: sql`i.segment_count`,
  is_valid: sql`i.is_valid`,
  annotator: { id: sql`annotator.id`, name: sql`annotator.name` },
  inspector: { id: sql`inspector.id`, name: sql`inspector.name` },
  verifier: { id: sql`verifier.id`, name: sql`verifier.name` },
  saved_at: sql`i.saved_at`,
};
export const itemReader = listReader(itemList, itemSql);

export interface ItemRow extends ListedRow<typeof itemList> {
  task_id: number;
  sample_rate: number;
  channels: number;
  total_samples: number;
  revision: number;
  return_to: 'annotation' | 'inspection' | null;
  remark: string;
}

/** What an item is besides the columns of the list. */
export const itemFields = sql`, i.task_id, i.sample_rate, i.channels, i.total_samples, i.revision, i.return_to, i.remark`;
export const itemTables = sql`
  item i left join app_user annotator on annotator.id = i.annotator_id left join app_user inspector on inspector.id = i.inspector_id
  left join app_user verifier on verifier.id = i.verifier_id`;

export const toItem = (row: ItemRow): Item => ({
  ...itemReader.fieldsOf(row),
  task_id: row.task_id,
  sample_rate: row.sample_rate,
  channels: row.channels,
  total_samples: row.total_samples,
  revision: row.revision,
  return_to: row.return_to,
  remark: row.remark,
});

export const reference = (id: number | null, name: string | null): { id: number; name: string } | null =>
  id === null ? null : { id, name: name ?? '' };
