import type { WorkStage } from '@earmark/contract';
import { sql } from '../db/index.ts';
import { listAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { requireAnnotation, requireItem } from '../workflow/index.ts';
import { withDocument } from './get.ts';
import { reference } from './queries.ts';
import { holdDocument } from './revision.ts';

interface RevisionRow {
  revision: number;
  kind: 'initial' | 'edit' | 'submit' | 'verdict' | 'withdrawal';
  stage: 'annotation' | 'inspection' | 'acceptance' | null;
  author_id: number | null;
  author_name: string | null;
  edits: number;
  created_at: Date;
  is_recognition: boolean;
}

/** Handlers of an item's history: the revisions of an annotation, its document as of any of them, and the item's status changes. */
export const historyHandlers: HandlersOf<'listRevisions' | 'getRevision' | 'listItemEvents'> = {
  async listRevisions({ item_id, annotation_id, before, milestones_only, limit }, context) {
    await requireItem(context.db, context, item_id);
    const annotation = await requireAnnotation(context.db, item_id, annotation_id);
    const older = before === undefined ? sql`` : sql`and r.revision < ${before}`;
    const milestones = milestones_only ? sql`and r.kind <> 'edit'` : sql``;
    const { field } = requireModality(annotation.modality).units;
    const rows = await context.db.query<RevisionRow>(sql`
      select r.revision, r.kind, r.stage, r.author_id, u.name as author_name, jsonb_array_length(r.commands) as edits, r.created_at,
        case when r.kind = 'initial' then jsonb_array_length(r.snapshot->${field}::text) > 0 else false end as is_recognition
      from annotation_revision r left join app_user u on u.id = r.author_id
      where r.annotation_id = ${annotation.annotation_id} ${older} ${milestones} order by r.revision desc limit ${limit + 1}`);
    const page = rows.slice(0, limit);
    return {
      annotation_id: annotation.annotation_id,
      rows: page.map(({ author_id, author_name, created_at, ...row }) => ({
        ...row,
        author: reference(author_id, author_name),
        created_at: created_at.toISOString(),
      })),
      next_before: rows.length > limit ? (page.at(-1)?.revision ?? null) : null,
    };
  },

  async getRevision({ item_id, annotation_id, revision }, context) {
    await requireItem(context.db, context, item_id);
    const annotation = await requireAnnotation(context.db, item_id, annotation_id);
    return withDocument(
      { annotation_id: annotation.annotation_id, revision },
      await holdDocument(context, annotation, revision),
      { id: item_id, revision },
    );
  },

  async listItemEvents({ item_id }, context) {
    await requireItem(context.db, context, item_id);
    const rows = await listAudit(context.db, 'item', item_id);
    const worked = await context.db.query<{ id: number; name: string; stage: WorkStage; seconds: number }>(sql`
      select u.id, u.name, w.stage, sum(extract(epoch from w.to_at - w.from_at)) as seconds
      from work_stretch w join app_user u on u.id = w.user_id where w.item_id = ${item_id} group by u.id, w.stage order by min(w.from_at)`);
    return {
      worked: worked.map(({ id, name, ...row }) => ({ user: { id, name }, ...row })),
      rows: rows.map(({ actor_id, actor_name, created_at, ...row }) => ({
        ...row,
        actor: reference(actor_id, actor_name),
        created_at: created_at.toISOString(),
      })),
    };
  },
};
