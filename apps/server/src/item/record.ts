import { limits } from '@earmark/contract';
import { one, sql } from '../db/index.ts';
import { scopeFor, type HandlersOf } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { requireAnnotation, requireItem } from '../workflow/index.ts';
import { reference } from './queries.ts';

interface SourceRow {
  name: string;
  bytes: number;
  sha256: string | null;
  created_at: Date;
  dataset_id: number;
  dataset_name: string;
  annotation_file: string | null;
  first_unit_count: number;
}

interface ExportRow {
  id: number;
  file_name: string;
  format: string;
  created_at: Date;
  author_id: number;
  author_name: string;
}

/**
 * Returns where an item comes from and the exports that hold it, as far as the caller's role sees datasets and exports.
 */
export const getItemRecord: HandlersOf<'getItemRecord'>['getItemRecord'] = async ({ item_id }, context) => {
  const { db, caller } = context;
  await requireItem(db, context, item_id);
  const annotation = await requireAnnotation(db, item_id);
  const { field } = requireModality(annotation.modality).units;
  const source = await one<SourceRow>(
    db,
    sql`
      select coalesce(f.original_name, f.name) as name, f.bytes, f.sha256, f.created_at, d.id as dataset_id, d.name as dataset_name, b.name as annotation_file,
        coalesce((select jsonb_array_length(r.snapshot -> ${field}::text) from annotation_revision r where r.annotation_id = ${annotation.annotation_id} and r.revision = 0), 0) as first_unit_count
      from item i join dataset_file f on f.id = i.file_id join dataset d on d.id = f.dataset_id left join dataset_file b on b.id = f.backfill_id
      where i.id = ${item_id}`,
  );
  const seesDatasets = scopeFor(caller, 'dataset.read') !== undefined;
  const exports = scopeFor(caller, 'export.read')
    ? await db.query<ExportRow>(sql`
        select e.id, e.file_name, e.format, e.created_at, u.id as author_id, u.name as author_name
        from item i join task t on t.id = i.task_id join export e on e.project_id = t.project_id join app_user u on u.id = e.created_by
        where i.id = ${item_id} and e.status = 'succeeded' and e.deleted_at is null and e.item_ids @> i.id
        order by e.id desc limit ${limits.itemRecord.exports}`)
    : null;
  return {
    source: {
      name: source.name,
      bytes: source.bytes,
      sha256: source.sha256,
      dataset: seesDatasets ? reference(source.dataset_id, source.dataset_name) : null,
      uploaded_at: seesDatasets ? source.created_at.toISOString() : null,
    },
    annotation_file: source.annotation_file,
    first_unit_count: source.first_unit_count,
    exports:
      exports?.map(({ id, file_name, format, created_at, author_id, author_name }) => ({
        id,
        file_name,
        format,
        created_by: { id: author_id, name: author_name },
        created_at: created_at.toISOString(),
      })) ?? null,
  };
};
