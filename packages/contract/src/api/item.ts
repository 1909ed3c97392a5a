import { labelSetSchema, maxErrorTypes, stages, type Stage } from '@earmark/model';
import { z } from 'zod';
import { limits } from '../limit.ts';
import { itemList } from '../list/index.ts';
import { availableBusinessTypes } from '../business-type.ts';
import { commandSchema, documentSchema, rulesSchema } from '../modality/documents/index.ts';
import { factsSchema, modalityKinds } from '../modality/index.ts';
import { itemEvents } from '../workflow/index.ts';
import { failingVerdictSchema } from './dispute.ts';
import { endpoint, id, pageOf, reference, time, timeZone } from './endpoint.ts';
import { mediaSchema } from './media.ts';
import { listCounts, listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';
import { rulesDocumentSchema } from './rules-document.ts';
import { textPartsSchema } from './text.ts';

const stage = z.enum(stages);
export type WorkStage = Stage;
const lease = z.string().min(8).max(64);
const revision = z.int32().min(0);
/** The annotation of the item to work on. Defaults to the caller's own copy, else to the item's result, its first. */
const annotation = id.optional();
/** The revision created by a submit or verdict; `item/withdraw` refers to it. */
const submitted = z.object({ revision });
/**
 * Number of units that pass without a verdict of their own. It must match the actual number, so that none pass
 * unnoticed.
 */
const unjudged = z.int32().min(0).default(0);
/** Share of the medium that the reviewer's player counted as played; kept with the verdict. */
const heard = z.number().min(0).max(1).optional();

/** Error types of the item as a whole; those of failed units stand in the document. */
const errorTypes = z.array(id).max(maxErrorTypes).default([]);

/** One item of a task (specification, section 3); its fields are the columns of the item list. */
const itemSchema = z.object({
  ...listRow(itemList),
  task_id: id,
  modality: z.enum(modalityKinds),
  /** Facts about the source, in the shape defined by its modality. */
  facts: factsSchema,
  revision,
  /** The stage to which a rejected item was returned. */
  return_to: z.enum(['annotation', 'inspection']).nullable(),
  /** Reason given with the last rejection. */
  remark: z.string(),
  /** Blind copies that were asked for; 1 for ordinary items. */
  copies: z.number().int(),
});
export type Item = z.infer<typeof itemSchema>;

const revisionSchema = z.object({
  revision,
  kind: z.enum(['initial', 'edit', 'submit', 'verdict', 'withdrawal', 'adoption']),
  stage: stage.nullable(),
  author: reference.nullable(),
  edits: z.number().int(),
  /** Null for acceptors from outside. */
  created_at: time.nullable(),
  /** True when revision 0 already contains units, from speech recognition or from an imported annotation file. */
  is_recognition: z.boolean(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** Figures of a submission, counted when it was made; null figures are still being counted. */
const submissionSchema = z.object({
  revision,
  /** The revision that its stage began with. */
  base_revision: revision,
  /** How often the item had been submitted by then, itself included. */
  round: z.number().int(),
  unit_count: z.number().int().nullable(),
  /** Units that are new or differ from the beginning of the stage. */
  changed_count: z.number().int().nullable(),
  characters: z.number().int().nullable(),
  /** Warnings of automatic checks that it left; null where the task had none on. */
  warning_count: z.number().int().nullable(),
  is_withdrawn: z.boolean(),
});

/** Findings of a verdict. */
const verdictSchema = z.object({
  is_pass: z.boolean(),
  /** Given though the drawn sample did not ask for it. */
  is_beyond_sample: z.boolean(),
  /** Share of the medium that was played before, 0 to 1; null where nobody counted it. */
  heard: z.number().nullable(),
  /**
   * Units that it passed without a verdict of their own; null where it failed, or was given before this was counted.
   */
  unjudged: z.number().int().nullable(),
  is_withdrawn: z.boolean(),
  is_overturned: z.boolean(),
  errors: z.array(z.object({ name: z.string(), unit_count: z.number().int(), is_of_item: z.boolean() })),
});

/** A page of the items of a task in reach. */
export const listItemsRequest = listRequest(itemList, {
  task_id: id,
  /** For annotators: restricts the list to items they annotate or to items they inspect. */
  stage: stage.optional(),
});

/** Scopes with which an access token works on items, as far as its role does. */
/** Scopes of which an access token needs one to work on an item. */
export const workScopes = ['item.annotate', 'item.inspect', 'item.accept'] as const;

export const itemApi = {
  listItems: endpoint({
    ...routes.listItems,
    access: 'item.read',
    effect: 'reads',
    summary: "Items of a task within the caller's reach",
    request: listItemsRequest,
    response: pageOf(itemSchema),
    errors: ['not_found'],
  }),
  countItems: endpoint({
    ...routes.countItems,
    access: 'item.read',
    effect: 'reads',
    summary: 'How many items a list finds in each status, whatever status it is filtered by',
    request: listItemsRequest,
    response: listCounts,
    errors: ['not_found'],
  }),
  listItemIds: endpoint({
    ...routes.listItemIds,
    access: 'item.read',
    effect: 'reads',
    summary: 'The ids of all items that a list finds, in its order, to walk through it as it was',
    request: listItemsRequest,
    response: z.object({ ids: z.array(id).max(limits.task.maxItems) }),
    errors: ['not_found'],
  }),
  getItem: endpoint({
    ...routes.getItem,
    access: 'item.read',
    effect: 'reads',
    summary: 'Everything the workbench needs to open an item',
    request: z.strictObject({ id, annotation_id: annotation }),
    errors: ['not_found', 'annotation_unknown', 'document_unreadable', 'modality_unavailable'],
    response: z.object({
      item: itemSchema,
      /** The annotation that `document`, `revision` and `judged_revision` belong to. */
      annotation_id: id,
      task: z.object({
        id,
        name: z.string(),
        project: reference,
        /** Decides on which screens the item opens. */
        business: z.enum(availableBusinessTypes),
        instructions: z.string(),
        rules_document: rulesDocumentSchema.nullable(),
        /** Whether instructions or rules document changed since the caller opened them. */
        guidance_changed: z.boolean(),
        labels: labelSetSchema,
        rules: rulesSchema,
        phrases: z.array(z.string()),
        /** Error types from which a rejection chooses, and whether it must. */
        error_types: z.array(reference),
        is_error_type_required: z.boolean(),
        /** Percent of a recording that must have been played before the item passes; 0 demands nothing. */
        inspection_heard: z.number().int(),
        acceptance_heard: z.number().int(),
      }),
      document: documentSchema,
      revision,
      /** The stage in which the caller may write now; null means read-only. */
      writing: stage.nullable(),
      /** Events that the caller may fire now. */
      events: z.array(z.enum(itemEvents)),
      media: mediaSchema,
      /** The revision judged last, for comparison. */
      judged_revision: revision.nullable(),
      /** Null unless the newest verdict sent the work back. */
      failing_verdict: failingVerdictSchema.nullable(),
    }),
  }),
  getItemMedia: endpoint({
    ...routes.getItemMedia,
    access: 'item.read',
    effect: 'reads',
    summary: 'Fresh media addresses of an item that is open without a lease',
    request: z.strictObject({ id }),
    response: mediaSchema,
    errors: ['not_found'],
  }),
  getItemText: endpoint({
    ...routes.getItemText,
    access: 'item.read',
    effect: 'reads',
    summary: 'The text of an item; it never changes',
    request: z.strictObject({ item_id: id }),
    response: textPartsSchema,
    errors: ['not_found'],
  }),
  claimItem: endpoint({
    ...routes.claimItem,
    access: 'item.read',
    effect: 'writes',
    tokenScopes: workScopes,
    summary: 'Claim an item: the named one, or any that is free',
    request: z.strictObject({ task_id: id, stage, item_id: id.optional() }),
    response: z.object({ item_id: id }),
    errors: [
      'task_paused',
      'not_found',
      'nothing_to_claim',
      'not_claimable',
      'quota_reached',
      'item_reserved',
      'wrong_state',
      'own_work',
      'copy_twice',
      'only_by_copies',
      'paused_by_checks',
      'forbidden',
    ],
  }),
  nextItem: endpoint({
    ...routes.nextItem,
    access: 'item.read',
    effect: 'writes',
    tokenScopes: workScopes,
    summary: "What to work on now: the caller's refused items first, then those begun, then a new claim",
    request: z.strictObject({
      task_id: id,
      stage,
      after_item_id: id.optional(),
      /** Only one of these, in this order: what lies ahead in a list. */
      among: z.array(id).min(1).max(limits.walk.ahead).optional(),
    }),
    response: z.object({ item_id: id.nullable() }),
    errors: ['not_found', 'quota_reached', 'paused_by_checks', 'forbidden'],
  }),
  getPace: endpoint({
    ...routes.getPace,
    access: 'item.read',
    effect: 'reads',
    summary: 'How far the caller is in a stage of a task, and what they did today in that stage of all tasks',
    request: z.strictObject({ task_id: id, stage, time_zone: timeZone.default('Asia/Shanghai') }),
    response: z.object({
      /** Items of the task that the caller has finished in the stage, holds, and could still take. */
      done: z.number().int(),
      in_hand: z.number().int(),
      free: z.number().int(),
      /** Finished today in the stage, and their size in the measure of their modality. */
      today_items: z.number().int(),
      today_size: z.number(),
      /** Time worked today, in seconds as the server counts it: in the stage, and in all. */
      stage_seconds: z.number(),
      worked_seconds: z.number(),
    }),
    errors: ['not_found'],
  }),
  leaseItem: endpoint({
    ...routes.leaseItem,
    access: 'item.read',
    effect: 'sustains',
    tokenScopes: workScopes,
    summary:
      'Acquire or renew the lease to write an annotation of an item. `take_over` takes it from another window of the same person',
    request: z.strictObject({
      item_id: id,
      annotation_id: annotation,
      lease: lease.optional(),
      take_over: z.boolean().default(false),
      /** Seconds since the person last did something in this window: these do not count as time worked. */
      idle_seconds: z.number().int().min(0).max(86_400).default(0),
    }),
    response: z.object({ annotation_id: id, lease, expires_at: time, revision, media: mediaSchema }),
    errors: ['not_found', 'annotation_unknown', 'lease_lost', 'wrong_state', 'forbidden'],
  }),
  saveItem: endpoint({
    ...routes.saveItem,
    access: 'item.read',
    effect: 'writes',
    tokenScopes: workScopes,
    bodyLimit: limits.body.saveBytes,
    summary: 'Append a batch of edits as a new revision; repeating a batch returns the same revision',
    request: z.strictObject({
      item_id: id,
      annotation_id: annotation,
      lease,
      base_revision: revision,
      batch_id: z.uuid(),
      commands: z.array(commandSchema).min(1).max(limits.save.maxCommandsPerBatch),
    }),
    response: z.object({ annotation_id: id, revision, saved_at: time }),
    errors: [
      'not_found',
      'annotation_unknown',
      'document_unreadable',
      'modality_unavailable',
      'lease_lost',
      'revision_conflict',
      'command_refused',
      'wrong_state',
      'forbidden',
    ],
  }),
  submitItem: endpoint({
    ...routes.submitItem,
    access: 'item.annotate',
    effect: 'writes',
    summary: 'Submit an annotated item',
    request: z.strictObject({
      item_id: id,
      annotation_id: annotation,
      lease,
      revision,
    }),
    response: submitted,
    errors: [
      'not_found',
      'annotation_unknown',
      'document_unreadable',
      'modality_unavailable',
      'lease_lost',
      'revision_conflict',
      'not_ready_to_submit',
      'wrong_state',
    ],
  }),
  inspectItem: endpoint({
    ...routes.inspectItem,
    access: 'item.inspect',
    effect: 'writes',
    summary: 'Pass or reject an inspected item',
    request: z.strictObject({
      item_id: id,
      annotation_id: annotation,
      lease,
      revision,
      verdict: z.enum(['pass', 'fail']),
      unjudged,
      heard,
      comment: z.string().trim().max(2000).default(''),
      error_types: errorTypes,
    }),
    response: submitted,
    errors: [
      'not_found',
      'annotation_unknown',
      'document_unreadable',
      'modality_unavailable',
      'lease_lost',
      'revision_conflict',
      'wrong_state',
      'nothing_failed',
      'error_type_missing',
      'error_type_unknown',
      'failed_remain',
      'unjudged_remain',
      'heard_too_little',
      'own_work',
      'result_missing',
    ],
  }),
  acceptItem: endpoint({
    ...routes.acceptItem,
    access: 'item.accept',
    effect: 'writes',
    summary: 'Acceptance of one item, by a verifier of the house or from outside',
    request: z.strictObject({
      item_id: id,
      annotation_id: annotation,
      lease,
      revision,
      verdict: z.enum(['pass', 'fail']),
      unjudged,
      heard,
      comment: z.string().trim().max(2000).default(''),
      error_types: errorTypes,
      return_to: z.enum(['annotation', 'inspection']).default('annotation'),
    }),
    response: submitted,
    errors: [
      'not_found',
      'annotation_unknown',
      'document_unreadable',
      'modality_unavailable',
      'lease_lost',
      'revision_conflict',
      'wrong_state',
      'nothing_failed',
      'error_type_missing',
      'error_type_unknown',
      'failed_remain',
      'unjudged_remain',
      'heard_too_little',
    ],
  }),
  withdrawItem: endpoint({
    ...routes.withdrawItem,
    access: 'item.read',
    effect: 'writes',
    tokenScopes: workScopes,
    summary: 'Withdraw the own submit or verdict within seconds, while nothing has followed it',
    request: z.strictObject({ item_id: id, annotation_id: annotation, revision }),
    response: z.object({}),
    errors: [
      'not_found',
      'annotation_unknown',
      'document_unreadable',
      'modality_unavailable',
      'cannot_withdraw',
      'forbidden',
      'wrong_state',
    ],
  }),
  releaseItem: endpoint({
    ...routes.releaseItem,
    access: 'item.read',
    effect: 'writes',
    tokenScopes: [...workScopes, 'item.reassign'],
    summary: 'Release an item; its revisions stay',
    request: z.strictObject({ item_id: id, annotation_id: annotation }),
    response: z.object({}),
    errors: ['not_found', 'annotation_unknown', 'wrong_state', 'only_by_copies', 'forbidden'],
  }),
  releaseItems: endpoint({
    ...routes.releaseItems,
    access: 'item.read',
    effect: 'writes',
    tokenScopes: [...workScopes, 'item.reassign'],
    summary: 'Release several items of a task; those that cannot be released are returned with the reason',
    request: z.strictObject({
      task_id: id,
      item_ids: z.array(id).min(1).max(limits.selection.items),
    }),
    response: z.object({ released: z.number().int(), refused: z.array(z.object({ item_id: id, reason: z.string() })) }),
    errors: ['not_found'],
  }),
  listRevisions: endpoint({
    ...routes.listRevisions,
    access: 'item.read',
    effect: 'reads',
    summary: 'History of an annotation of an item, newest first, page by page',
    request: z.strictObject({
      item_id: id,
      annotation_id: annotation,
      /** Returns revisions older than this one; pass the previous response's `next_before`. */
      before: revision.optional(),
      /** Restricts the result to milestones: the initial revision, submits and verdicts. */
      milestones_only: z.boolean().default(false),
      limit: z.int32().min(1).max(1000).default(1000),
    }),
    response: z.object({ annotation_id: id, rows: z.array(revisionSchema), next_before: revision.nullable() }),
    errors: ['not_found', 'annotation_unknown', 'modality_unavailable'],
  }),
  getRevision: endpoint({
    ...routes.getRevision,
    access: 'item.read',
    effect: 'reads',
    summary: 'The document as of a revision',
    request: z.strictObject({ item_id: id, annotation_id: annotation, revision }),
    response: z.object({ annotation_id: id, revision, document: documentSchema }),
    errors: ['not_found', 'annotation_unknown', 'document_unreadable', 'modality_unavailable'],
  }),
  listItemEvents: endpoint({
    ...routes.listItemEvents,
    access: 'item.read',
    effect: 'reads',
    summary: 'Who did what to an item, newest first, what was submitted and found, and how long each worked on it',
    request: z.strictObject({ item_id: id }),
    errors: ['not_found'],
    response: z.object({
      rows: z.array(
        z.object({
          id,
          event: z.string(),
          from_status: z.string().nullable(),
          to_status: z.string(),
          actor: reference.nullable(),
          remark: z.string(),
          /** Null for acceptors from outside. */
          created_at: time.nullable(),
          /** Content of the submission, when the event is one. */
          submission: submissionSchema.nullable(),
          /** Findings, when the event is a verdict. */
          verdict: verdictSchema.nullable(),
        }),
      ),
      /** Time worked by person and stage, in seconds; empty for acceptors from outside. */
      worked: z.array(z.object({ user: reference, stage, seconds: z.number(), began_at: time, ended_at: time })),
    }),
  }),
  getItemRecord: endpoint({
    ...routes.getItemRecord,
    access: 'item.read',
    effect: 'reads',
    summary: 'Where an item comes from, what its annotation began with, and the exports that hold it',
    request: z.strictObject({ item_id: id }),
    errors: ['not_found'],
    response: z.object({
      source: z.object({
        name: z.string(),
        bytes: z.number().int(),
        /** SHA-256 of the file in hexadecimal; null for sources uploaded before it was kept. */
        sha256: z.string().nullable(),
        /** Null for roles that see no datasets. */
        dataset: reference.nullable(),
        /** Null for roles that see no datasets. */
        uploaded_at: time.nullable(),
      }),
      /** Name of the annotation file that came with the source; null when there was none. */
      annotation_file: z.string().nullable(),
      /** Number of units in revision 0. */
      first_unit_count: z.number().int(),
      /** Newest first, at most `limits.itemRecord.exports`; null for roles that see no exports. */
      exports: z
        .array(z.object({ id, file_name: z.string(), format: z.string(), created_by: reference, created_at: time }))
        .nullable(),
    }),
  }),
};
