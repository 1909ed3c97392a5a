import type { Api, ResponseOf, WorkStage } from '@earmark/contract';
import { one, sql, type Queryable } from '../db/index.ts';
import { listAudit } from '../audit/index.ts';
import type { HandlersOf, SignedInContext } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { readableAnnotation, readSeenCheck, requireAnnotation, requireItem } from '../workflow/index.ts';
import { withDocument } from './get.ts';
import { reference } from './queries.ts';
import { holdDocument } from './revision.ts';

interface RevisionRow {
  revision: number;
  kind: 'initial' | 'edit' | 'submit' | 'verdict' | 'withdrawal' | 'adoption';
  stage: 'annotation' | 'inspection' | 'acceptance' | null;
  author_id: number | null;
  author_name: string | null;
  edits: number;
  created_at: Date;
  is_recognition: boolean;
}

const requireRead = async (context: SignedInContext, itemId: number, annotationId: number | undefined) => ({
  ...(await requireAnnotation(context.db, itemId, await readableAnnotation(context.db, context, itemId, annotationId))),
  shown_id: (await readSeenCheck(context.db, context, itemId))?.shown_id,
});

/**
 * Handlers of an item's history: the revisions of an annotation, its document as of any of them, and the item's status
 * changes.
 */
export const historyHandlers: HandlersOf<'listRevisions' | 'getRevision' | 'listItemEvents'> = {
  async listRevisions({ item_id, annotation_id, before, milestones_only, limit }, context) {
    await requireItem(context.db, context, item_id);
    const annotation = await requireRead(context, item_id, annotation_id);
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
      annotation_id: annotation.shown_id ?? annotation.annotation_id,
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
    const annotation = await requireRead(context, item_id, annotation_id);
    return withDocument(
      { annotation_id: annotation.shown_id ?? annotation.annotation_id, revision },
      await holdDocument(context, annotation, revision),
      { id: item_id, revision },
    );
  },

  async listItemEvents({ item_id }, context) {
    await requireItem(context.db, context, item_id);
    const { userId } = context.caller;
    // What happened to an item with a known answer began with the person who asks
    const isCheck = (await readSeenCheck(context.db, context, item_id)) !== undefined;
    const isSeen = !isCheck && (await seesOthers(context, item_id));
    const rows = (await listAudit(context.db, 'item', item_id)).filter(
      ({ actor_id }) => isSeen || (actor_id === null && !isCheck) || actor_id === userId,
    );
    const found = await readOutcomes(context.db, item_id);
    const worked = await context.db.query<WorkedRow>(sql`
      select u.id, u.name, w.stage, sum(extract(epoch from w.to_at - w.from_at)) as seconds, min(w.from_at) as began_at, max(w.to_at) as ended_at
      from work_stretch w join app_user u on u.id = w.user_id where w.item_id = ${item_id} and (${isSeen}::boolean or w.user_id = ${userId}) group by u.id, w.stage order by min(w.from_at)`);
    return {
      worked: worked.map(({ id, name, began_at, ended_at, ...row }) => ({
        user: { id, name },
        ...row,
        began_at: began_at.toISOString(),
        ended_at: ended_at.toISOString(),
      })),
      rows: rows.map(({ actor_id, actor_name, created_at, ...row }) => ({
        ...row,
        actor: reference(actor_id, actor_name),
        created_at: created_at.toISOString(),
        submission: found.get(row.id)?.submission ?? null,
        verdict: found.get(row.id)?.verdict ?? null,
      })),
    };
  },
};

/** Whether the caller may know who else worked on an item: of blind copies, only who leads or manages. */
const seesOthers = async ({ db, scope }: SignedInContext, itemId: number): Promise<boolean> =>
  scope !== 'assigned' ||
  (await one<{ copies: number }>(db, sql`select copies from item where id = ${itemId}`)).copies === 1;

interface WorkedRow {
  id: number;
  name: string;
  stage: WorkStage;
  seconds: number;
  began_at: Date;
  ended_at: Date;
}

type ItemEventRow = ResponseOf<Api['listItemEvents']>['rows'][number];

/** Content that an event submitted, or its findings. */
interface EventOutcome {
  readonly event_id: number;
  readonly submission: ItemEventRow['submission'];
  readonly verdict: ItemEventRow['verdict'];
}

/** Returns submissions and verdicts of an item by their event. */
async function readOutcomes(db: Queryable, itemId: number): Promise<ReadonlyMap<number, EventOutcome>> {
  const rows = await db.query<EventOutcome>(sql`
    select s.event_id, null::jsonb as verdict, jsonb_build_object(
        'revision', s.revision, 'base_revision', s.base_revision, 'round', s.round, 'unit_count', s.unit_count, 'changed_count', s.changed_count,
        'characters', s.characters, 'warning_count', s.warning_count, 'is_withdrawn', s.withdrawn_at is not null) as submission
    from item_submission s where s.item_id = ${itemId}
    union all
    select v.event_id, jsonb_build_object(
        'is_pass', v.is_pass, 'is_beyond_sample', v.is_beyond, 'heard', v.heard,
        'unjudged', v.unjudged, 'is_withdrawn', v.withdrawn_at is not null, 'is_overturned', v.overturned_at is not null,
        'errors', coalesce((
          select jsonb_agg(jsonb_build_object('name', t.name, 'unit_count', e.unit_count, 'is_of_item', e.is_of_item) order by t.position, t.id)
          from verdict_error e join error_type t on t.id = e.error_type_id where e.verdict_id = v.id), '[]')) as verdict, null::jsonb as submission
    from item_verdict v where v.item_id = ${itemId}`);
  return new Map(rows.map((row) => [row.event_id, row]));
}
