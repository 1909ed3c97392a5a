import type { Measure } from '@earmark/model/agreement';
import { z } from 'zod';
import { limits } from '../limit.ts';
import { commandSchema, documentSchema } from '../modality/documents/index.ts';
import { endpoint, id, reference, time } from './endpoint.ts';
import { kindAgreementSchema } from './kind-agreement.ts';
import { routes } from './routes.ts';

/** A measure of agreement: `value` is 1 for equal copies, null where nothing could be compared. */
const coefficient = z.object({ value: z.number().nullable(), n: z.number(), left_out: z.number() });

/** How far two copies of an item agree, by the letters of the copies. */
const pairSchema = z.object({
  first: z.string(),
  second: z.string(),
  /** The lowest of the measures. */
  value: z.number().nullable(),
  measures: z.object({
    text: coefficient,
    boundaries: coefficient,
    answers: coefficient,
    validity: coefficient,
    spans: coefficient,
    spans_overlapping: coefficient,
    links: coefficient,
    links_overlapping: coefficient,
  } satisfies Record<Measure, z.ZodType>),
  /** Spans and links by type, where the modality has them. */
  kinds: z.array(kindAgreementSchema),
});

/** How an item came to its result: the copies agreed, or somebody decided. */
const copyResults = ['by_agreement', 'chosen'] as const;
export type CopyResult = (typeof copyResults)[number];

/** How far a copy is; `given_up`: the item goes on without it. */
const copyStates = ['unclaimed', 'in_annotation', 'annotation_completed', 'given_up'] as const;
export type CopyState = (typeof copyStates)[number];

/** The copy that each part of the result is taken from; copies by the id of their annotation. */
const picksSchema = z.strictObject({
  /** The copy of everything else: answers about the item, validity, tracks, and places without a pick. */
  frame: id,
  /** Copies by the id of a place, which `placesOf` of the model makes of the copies in the order of their letters. */
  places: z.record(z.string().max(200), id).default({}),
});
export type CopyPicks = z.infer<typeof picksSchema>;

/** Blind copies of an item: what several people made of it without seeing each other's work (ADR 67). */
export const copiesApi = {
  getCopies: endpoint({
    ...routes.getCopies,
    access: 'item.read',
    effect: 'reads',
    summary: 'The copies of an item once they are in, by letter and without names, and how far they agree',
    request: z.strictObject({ item_id: id }),
    response: z.object({
      copies: z.array(
        z.object({
          annotation_id: id,
          /** A, B, … in an order that tells nothing of who was first. */
          letter: z.string(),
          document: documentSchema,
          /** Whether the result was taken from this copy as a whole, or for the most part. */
          is_taken: z.boolean(),
          /** Null for whoever is not to know whose it is. */
          annotator: reference.nullable(),
        }),
      ),
      /** Mean of all pairs. */
      agreement: z.number().nullable(),
      /** Agreement from which on the copies needed no decision. */
      threshold: z.number(),
      pairs: z.array(pairSchema),
      result: z.enum(copyResults).nullable(),
      /** Person who decided, and the time; null where the copies agreed, and for callers who may not know names. */
      decision: z.object({ by: reference, at: time }).nullable(),
    }),
    errors: ['not_found', 'copies_not_in', 'document_unreadable', 'modality_unavailable'],
  }),
  listCopies: endpoint({
    ...routes.listCopies,
    access: 'item.reassign',
    effect: 'reads',
    summary: 'Who makes the copies of an item, and which of them are in',
    request: z.strictObject({ item_id: id }),
    response: z.object({
      rows: z.array(
        z.object({
          annotation_id: id,
          status: z.enum(copyStates),
          annotator: reference.nullable(),
          /** Time of the claim, or of the submission once it is in; null while the copy is free. */
          since: time.nullable(),
        }),
      ),
      /** Whether free copies can be given up, because another one is in. */
      is_closable: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  adoptCopies: endpoint({
    ...routes.adoptCopies,
    access: 'item.inspect',
    effect: 'writes',
    summary: 'Decide what the copies of an item come to, as its inspector: one of them, or a document put together',
    request: z.strictObject({
      item_id: id,
      lease: z.string().min(8).max(64),
      revision: z.int32().min(0),
      picks: picksSchema,
      /** Corrections of the document that the picks make, applied before it is taken. */
      commands: z.array(commandSchema).max(limits.save.maxCommandsPerBatch).default([]),
    }),
    response: z.object({ annotation_id: id, revision: z.int32() }),
    errors: [
      'not_found',
      'annotation_unknown',
      'copies_not_in',
      'document_unreadable',
      'modality_unavailable',
      'lease_lost',
      'revision_conflict',
      'command_refused',
      'not_ready_to_submit',
      'wrong_state',
      'own_work',
    ],
  }),
  closeCopies: endpoint({
    ...routes.closeCopies,
    access: 'item.reassign',
    effect: 'writes',
    summary: 'Go on with the copies that are in: those that nobody has begun are given up',
    request: z.strictObject({ task_id: id, item_ids: z.array(id).min(1).max(limits.selection.items) }),
    response: z.object({ closed: z.number().int(), refused: z.array(z.object({ item_id: id, reason: z.string() })) }),
    errors: ['not_found', 'forbidden'],
  }),
};
