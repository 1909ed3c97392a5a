import { z } from 'zod';
import { limits } from '../limit.ts';
import { endpoint, id, reference, time } from './endpoint.ts';
import { issueSchema } from './issue.ts';
import { kindAgreementSchema } from './kind-agreement.ts';
import { routes } from './routes.ts';

const percent = z.number().int().min(0).max(100);
const settings = {
  /** Share of annotators' claims that are items with a known answer, in percent. */
  check_share: z.number().int().min(1).max(50),
  /** Mean agreement in percent below which a person is paused. */
  pass_mark: percent,
  /** How many of a person's newest results the mean is of; fewer pause nobody. */
  check_window: z.number().int().min(1).max(50),
};

/** Bytes of files in base64, in all, as the contents say them. */
const fitsTogether = (files: readonly { readonly content: string }[]): boolean =>
  files.reduce((bytes, { content }) => bytes + (content.length * 3) / 4, 0) <= limits.answerFiles.bytes;

/** A figure of agreement with what it rests on. */
const figure = z.object({ value: z.number().nullable(), n: z.number(), left_out: z.number() });

/**
 * Items with a known answer, handed out unseen, and what people make of them (ADR 69); agreement between blind copies.
 */
export const groundTruthApi = {
  getGroundTruth: endpoint({
    ...routes.getGroundTruth,
    access: 'item.reassign',
    effect: 'reads',
    summary: 'The items of a task whose answer is known, and what people made of them',
    request: z.strictObject({ task_id: id }),
    response: z.object({
      ...settings,
      edit_version: z.number().int(),
      items: z.array(
        z.object({
          item: reference,
          /** Handed out no more. */
          is_retired: z.boolean(),
          /** Name of the file that the answer is from; null where it is the result of the item. */
          file_name: z.string().nullable(),
          marked_by: reference,
          marked_at: time,
          /** Mean agreement with the answer, 0 to 1, over so many results. */
          score: figure,
        }),
      ),
      people: z.array(
        z.object({
          user: reference,
          /** Mean agreement over all results; `left_out` are submissions that are not compared yet. */
          score: figure,
          /** Mean agreement over the newest results: as many as the settings of the task count. */
          recent: figure,
          /** Time and reason of the pause, while the person is given nothing new in the task; else null. */
          paused: z.object({ at: time, score: percent, results: z.number().int(), pass_mark: percent }).nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  setGroundTruth: endpoint({
    ...routes.setGroundTruth,
    access: 'task.create',
    effect: 'writes',
    summary: 'How often items with a known answer are handed out, and what pauses a person',
    request: z.strictObject({ task_id: id, edit_version: z.number().int().min(1), ...settings }),
    response: z.object({}),
    errors: ['not_found', 'edit_conflict', 'project_closed'],
  }),
  markGroundTruth: endpoint({
    ...routes.markGroundTruth,
    access: 'task.create',
    effect: 'writes',
    summary: 'Take the results of items as known answers, or hand them out no more',
    request: z.strictObject({
      task_id: id,
      item_ids: z.array(id).min(1).max(limits.selection.items),
      is_known: z.boolean(),
    }),
    response: z.object({ marked: z.number().int(), refused: z.array(z.object({ item_id: id, reason: z.string() })) }),
    errors: ['not_found', 'project_closed'],
  }),
  readGroundTruth: endpoint({
    ...routes.readGroundTruth,
    access: 'task.create',
    effect: 'writes',
    summary:
      'Take the annotations of files, also of those in zips, as known answers of the items that they name; what cannot be read is answered line by line, and nothing is taken unless it is to be without',
    bodyLimit: limits.answerFiles.bodyBytes,
    request: z.strictObject({
      task_id: id,
      files: z
        .array(z.strictObject({ file_name: z.string().min(1).max(300), content: z.base64() }))
        .min(1)
        .max(limits.answerFiles.count)
        .refine(fitsTogether, 'answerFiles'),
      takes_good: z.boolean().default(false),
    }),
    response: z.object({
      /** Whether the answers were taken; false where `issues` prevented it. */
      is_taken: z.boolean(),
      /** Items whose lines can be read. */
      readable: z.number().int(),
      marked: z.number().int(),
      refused: z.array(z.object({ item: reference, reason: z.string() })),
      issues: z.array(issueSchema),
    }),
    errors: ['not_found', 'project_closed', 'modality_unavailable'],
  }),
  liftPause: endpoint({
    ...routes.liftPause,
    access: 'item.reassign',
    effect: 'writes',
    summary: 'Let a person take new items again who missed known answers; only later results count then',
    request: z.strictObject({ task_id: id, user_id: id, reason: z.string().trim().max(500).default('') }),
    response: z.object({}),
    errors: ['not_found', 'not_paused', 'project_closed'],
  }),
  getAgreement: endpoint({
    ...routes.getAgreement,
    access: 'task.readQuality',
    effect: 'reads',
    summary: 'How far the blind copies of a task agree, in all, by label and by pair of people',
    request: z.strictObject({ task_id: id }),
    response: z.object({
      items: z.number().int(),
      /** Mean of all pairs of copies; what is left out could not be compared. */
      mean: figure,
      /** Agreement by measure; `n` counts the comparisons within items. */
      measures: z.array(z.object({ measure: z.string(), ...figure.shape })),
      /** Spans and links by type, of all pairs of copies. */
      kinds: z.array(kindAgreementSchema),
      /**
       * Krippendorff's alpha of each choice question, and its kappa apart for items with each number of copies; 1 is
       * perfect, 0 is chance.
       */
      questions: z.array(
        z.object({
          label_id: z.string(),
          title: z.string(),
          ...figure.shape,
          /** Cohen's of two copies, Fleiss' of more; `n` counts pairs of answers. */
          kappas: z.array(
            z.object({ kappa: z.enum(['cohen', 'fleiss']), copies: z.number().int().min(2), ...figure.shape }),
          ),
        }),
      ),
      /** Empty for whoever is not to know names. */
      people: z.array(z.object({ first: reference, second: reference, ...figure.shape })),
    }),
    errors: ['not_found'],
  }),
};
