import { checkSettingsSchema, labelSetSchema, type ModalityKind } from '@earmark/model';
import { z } from 'zod';
import { inspectionRatio, note, title } from '../field/index.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { taskPriorities } from '../workflow/index.ts';
import { contractModalities, readByRow, refuseWrongChecks } from '../modality/index.ts';
import { day, id } from './endpoint.ts';

/** A set of characters that a task uses. */
const characterSetUse = z.strictObject({
  set_id: id,
  use: z.enum(['allowed', 'forbidden']),
  /** The version in use; null means the newest when it is saved. */
  version: z.number().int().min(1).nullable(),
});
export type CharacterSetUse = z.infer<typeof characterSetUse>;
const characterSets = z.array(characterSetUse).max(limits.characterSet.mostOfTask);

/** How many people annotate each item without seeing each other's work; 1 is ordinary annotation. */
const copies = z.number().int().min(1).max(limits.task.copies);
/** Agreement in percent from which copies need no decision. */
const agreementThreshold = z.number().int().min(0).max(100);

/** Percent of an audio that a reviewer must have played before it may pass; 0 demands nothing. */
const heardShare = z.number().int().min(0).max(100);

const inspectionBatch = z.number().int().min(1).max(limits.task.maxInspectionBatch);

/** Schema of the task form over its four steps: data, labels, auxiliary, task. */
const formWith = <Rules extends z.ZodType>(rules: Rules) =>
  formOf(
    'task',
    z.strictObject({
      project_id: id,
      dataset_ids: z.array(id).min(1).max(limits.selection.datasets, 'mostDatasets'),
      max_items: z
        .number()
        .int('itemsPerTask')
        .min(limits.task.minItems, 'itemsPerTask')
        .max(limits.task.maxItems, 'itemsPerTask')
        .default(limits.task.maxItems),
      template_id: id.nullable().default(null),
      /** The version of the template that the labels come from; null means the newest when it is saved. */
      template_version: z.number().int().min(1).nullable().default(null),
      labels: labelSetSchema,
      rules,
      /** Sets of characters that texts are made of, or must not contain. */
      character_sets: characterSets.default([]),
      name: title,
      instructions: note.default(''),
      /** An uploaded rules document. */
      rules_document_id: id.nullable().default(null),
      inspection_ratio: inspectionRatio,
      inspection_batch: inspectionBatch.default(10),
      copies: copies.default(1),
      agreement_threshold: agreementThreshold.default(80),
      inspection_heard: heardShare.default(0),
      acceptance_heard: heardShare.default(0),
      priority: z.enum(taskPriorities).default('normal'),
      /** The last day, in the server's time zone; without one the project's end counts. */
      deadline: day.nullable().default(null),
      team_id: id.nullable().default(null),
      /** Tags of the project that the task carries. */
      tag_ids: z.array(id).max(limits.tag.mostOfTask).default([]),
    }),
  );

type Rows = typeof contractModalities;

/**
 * The form as the call takes it. The server reads `rules` by the modality of the project's kind of work (`taskFormOf`).
 */
export const taskFormSchema = formWith(readByRow<Rows[ModalityKind]['taskRules']>());
export type TaskForm = z.infer<typeof taskFormSchema>;

/** The form for one modality, so that faults in its rules are reported per field. */
export const taskFormOf = <Kind extends ModalityKind>(kind: Kind) => formWith(contractModalities[kind].taskRules);

/** Fields of a task that are edited as one form; `editableFields` says in which states. */
export const taskEditSchema = formOf(
  'task',
  z.strictObject({
    name: title,
    priority: z.enum(taskPriorities),
    deadline: day.nullable(),
    instructions: note,
    rules_document_id: id.nullable(),
    inspection_ratio: inspectionRatio,
    inspection_batch: inspectionBatch,
    copies,
    agreement_threshold: agreementThreshold,
    inspection_heard: heardShare,
    acceptance_heard: heardShare,
    labels: labelSetSchema,
    character_sets: characterSets,
    /** Automatic checks; those that the task's modality does not have are refused. */
    checks: checkSettingsSchema.superRefine(refuseWrongChecks),
    verifier_ids: z.array(id).max(50),
  }),
);
export type TaskEdit = z.infer<typeof taskEditSchema>;
