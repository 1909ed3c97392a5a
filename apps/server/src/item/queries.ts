import type { Item, ItemStatus } from '@earmark/contract';
import { sql } from '../db/index.ts';

export interface ItemRow {
  id: number;
  task_id: number;
  name: string;
  status: ItemStatus;
  sample_rate: number;
  channels: number;
  total_samples: number;
  target_samples: number;
  segment_count: number;
  is_valid: boolean;
  annotator_id: number | null;
  annotator_name: string | null;
  inspector_id: number | null;
  inspector_name: string | null;
  verifier_id: number | null;
  verifier_name: string | null;
  revision: number;
  return_to: 'annotation' | 'inspection' | null;
  remark: string;
  saved_at: Date | null;
}

/** What an `ItemRow` is read from and with. */
export const itemColumns = sql`
  i.id, i.task_id, i.name, i.status, i.sample_rate, i.channels, i.total_samples, i.target_samples, i.segment_count, i.is_valid, i.annotator_id, annotator.name as annotator_name,
  i.inspector_id, inspector.name as inspector_name, i.verifier_id, verifier.name as verifier_name, i.revision, i.return_to, i.remark, i.saved_at`;
export const itemTables = sql`
  item i left join app_user annotator on annotator.id = i.annotator_id left join app_user inspector on inspector.id = i.inspector_id
  left join app_user verifier on verifier.id = i.verifier_id`;

export const toItem = (row: ItemRow): Item => ({
  id: row.id,
  task_id: row.task_id,
  name: row.name,
  status: row.status,
  sample_rate: row.sample_rate,
  channels: row.channels,
  total_samples: row.total_samples,
  duration_seconds: row.total_samples / row.sample_rate,
  target_seconds: row.target_samples / row.sample_rate,
  segment_count: row.segment_count,
  is_valid: row.is_valid,
  annotator: reference(row.annotator_id, row.annotator_name),
  inspector: reference(row.inspector_id, row.inspector_name),
  verifier: reference(row.verifier_id, row.verifier_name),
  revision: row.revision,
  return_to: row.return_to,
  remark: row.remark,
  saved_at: row.saved_at?.toISOString() ?? null,
});

export const reference = (id: number | null, name: string | null): { id: number; name: string } | null =>
  id === null ? null : { id, name: name ?? '' };
