import {
  itemEvents,
  type AnyDocument,
  type AnyRules,
  type AvailableBusinessType,
  type RulesDocument,
} from '@earmark/contract';
import type { BaseDocument, LabelSet } from '@earmark/model';
import { withCharacterSets } from '../character-set/index.ts';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { guidanceChanged } from '../guidance/index.ts';
import { PrintedAnswer, type HandlersOf } from '../http/index.ts';
import { signMedia, type MediaKeys } from '../media/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { rulesDocumentJson } from '../rules-document/index.ts';
import {
  decideItem,
  isWorkedOn,
  missingAnnotation,
  personOf,
  readReadable,
  readFailingVerdict,
  readItemState,
  requireItem,
  writingStageOf,
} from '../workflow/index.ts';
import { onThread, type HeldDocument, type StoredDocument } from './document/index.ts';
import { itemFields, toItem, type ItemRow } from './queries.ts';
import { readingOf, withoutOwnSample } from './list.ts';
import { showDocument } from './revision.ts';

interface OpenedRow extends ItemRow {
  annotation_id: number;
  objects: MediaKeys;
  task_name: string;
  project_id: number;
  project_name: string;
  business: AvailableBusinessType;
  instructions: string;
  rules_document: RulesDocument | null;
  guidance_changed: boolean;
  labels: LabelSet;
  phrases: string[];
  error_types: { id: number; name: string }[];
  is_error_type_required: boolean;
  inspection_heard: number;
  acceptance_heard: number;
  /** Rules as stored; fields added later may be missing. */
  rules: unknown;
  judged_revision: number | null;
  expired_at: Date | null;
}

/** SQL: the error types of project `p` that can be chosen, as JSON. */
const errorTypesOfProject = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.position, e.id) from error_type e where e.project_id = p.id and e.archived_at is null), '[]')`;

/**
 * Returns everything the workbench needs to open an item. Throws `not_found`, `task_deleted` and `document_unreadable`.
 */
export const getItem: HandlersOf<'getItem'>['getItem'] = async ({ id, annotation_id: named }, context) => {
  const { db, caller } = context;
  await requireItem(db, context, id);
  const { annotationId, check } = await readReadable(db, context, id, named);
  const { reader, tables } = readingOf(caller.userId, {
    hasChecks: check !== undefined,
    isBlind: context.scope === 'assigned' && (await isCopied(db, id)),
  });
  const row = await maybeOne<OpenedRow>(
    db,
    sql.frequent(sql`
      select ${reader.select}${itemFields(annotationId)}, a.id as annotation_id, t.name as task_name, p.id as project_id, p.name as project_name, p.business, t.instructions, ${rulesDocumentJson(sql`t.rules_document_id`)} as rules_document, ${guidanceChanged(sql`t.id`, caller.userId)} as guidance_changed, t.labels, t.phrases, ${errorTypesOfProject} as error_types, p.needs_error_type as is_error_type_required, t.inspection_heard, t.acceptance_heard, t.rules, f.objects, a.judged_revision, t.expired_at
      from ${tables} join annotation a on ${isWorkedOn(annotationId)} join task t on t.id = i.task_id join project p on p.id = t.project_id join dataset_file f on f.id = i.file_id
      where i.id = ${id}`),
  );
  if (!row) throw missingAnnotation(annotationId);
  const modality = requireModality(row.modality);
  // From the row that the item's kind names
  const rules = await withCharacterSets(
    db,
    row.task_id,
    modality.rulesSchema.parse(row.rules) as AnyRules,
    context.language,
  );
  const actor = personOf(caller);
  // Archived items allow no events
  const state = row.expired_at === null ? await readItemState(db, id, actor, annotationId) : null;
  const held = await showDocument(context, row, row.revision);
  const rest = {
    item: withoutOwnSample(toItem(row), context),
    annotation_id: check?.shown_id ?? row.annotation_id,
    task: {
      id: row.task_id,
      name: row.task_name,
      project: { id: row.project_id, name: row.project_name },
      business: row.business,
      instructions: row.instructions,
      rules_document: row.rules_document,
      guidance_changed: row.guidance_changed,
      labels: modality.askedLabels(row.labels, rules, context.language),
      phrases: row.phrases,
      error_types: row.error_types,
      is_error_type_required: row.is_error_type_required,
      inspection_heard: row.inspection_heard,
      acceptance_heard: row.acceptance_heard,
      rules,
    },
    revision: row.revision,
    writing: state && writingStageOf(state, caller),
    events: state ? itemEvents.filter((event) => decideItem(state, event, actor).ok) : [],
    media: signMedia(context, { kind: 'item', id }, row.objects),
    judged_revision: row.judged_revision,
    failing_verdict: await readFailingVerdict(db, id, caller),
  };
  return withDocument(rest, held, { id, revision: row.revision });
};

/** Whether an item has blind copies. */
const isCopied = async (db: Queryable, id: number): Promise<boolean> =>
  (await maybeOne(db, sql.frequent(sql`select id from item where id = ${id} and copies > 1`))) !== undefined;

/** Builds a response with a document; a large document's JSON is sent as it is held. */
export function withDocument<Rest extends object>(
  rest: Rest,
  held: HeldDocument | StoredDocument,
  of: { readonly id: number; readonly revision: number },
) {
  return held.kind !== 'small'
    ? new PrintedAnswer(
        rest,
        'document',
        held.json.bytes,
        async (readerId) => (await onThread('hideAuthors', { document: held.json, readerId }, of)).bytes,
      )
    : { ...rest, document: contractDocument(held.document) };
}

/** Every modality's document belongs to the contract's union. */
const contractDocument = (document: BaseDocument): AnyDocument => document as AnyDocument;
