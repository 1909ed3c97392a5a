import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { title } from '../field/index.ts';
import { limits } from '../limit.ts';
import { checkProjectList, inspectionBatchList } from '../list/index.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';
import { workSchema } from './work.ts';

const weight = z.number().min(0, 'errorWeight').max(100, 'errorWeight').multipleOf(0.01, 'errorWeight');

/** An error type of a project. Archived ones are kept for the verdicts that name them. */
const errorTypeSchema = z.object({ id, name: z.string(), weight: z.number(), is_archived: z.boolean() });
export type ErrorType = z.infer<typeof errorTypeSchema>;

/** The whole list of a project; rows without id are new, and missing ones are archived. */
export const errorTypesFormSchema = z.strictObject({
  project_id: id,
  /** The version of the list that was edited. */
  edit_version: z.number().int(),
  /** Whether every rejection must name an error type. */
  is_required: z.boolean(),
  types: z
    .array(z.strictObject({ id: id.optional(), name: title, weight }))
    .max(limits.project.maxErrorTypes)
    .superRefine((types, context) => {
      const known = new Set<string>();
      for (const [index, { name }] of types.entries()) {
        const folded = name.toLowerCase();
        if (known.has(folded)) context.addIssue({ code: 'custom', message: 'errorTypeTwice', path: [index, 'name'] });
        known.add(folded);
      }
    }),
});

const figures = {
  /** Withdrawn verdicts do not count; an overturned one counts as a pass. */
  passed: z.number().int(),
  failed: z.number().int(),
};
const count = z.number().int();
/** Disputes of the verdicts, however they ended, and those that were decided. */
const disputes = { disputed: count, upheld: count, overturned: count };

/** A round of acceptance: one submission of the task to the verifiers of the house, or to those from outside. */
const roundSchema = z.object({
  id,
  number: count,
  part: z.enum(['internal', 'external']),
  /** Null for acceptors from outside, both. */
  submitted_at: time.nullable(),
  submitted_by: reference.nullable(),
  /** Number of items when it was submitted. */
  item_count: count,
  /** Null while everything is looked at. */
  sample: z.object({ seed: z.number(), size: count, drawn: count, looked_at: count }).nullable(),
  /** Verdicts on the drawn sample, on everything where none was drawn. */
  ...figures,
  /** Verdicts on items beyond the drawn sample, which `passed` and `failed` leave out. */
  beyond: z.object(figures),
  /** Null while the round is open; `ended` when the other part ended it. */
  verdict: z.enum(['pass', 'fail', 'ended']).nullable(),
  /** Null for acceptors from outside, unless it is the caller. */
  verifier: reference.nullable(),
  decided_at: time.nullable(),
  reason: z.string(),
  return_to: z.enum(['annotation', 'inspection']).nullable(),
  /** An external round in which nothing was looked at while the internal one is open. */
  is_waiting: z.boolean(),
});
export type AcceptanceRound = z.infer<typeof roundSchema>;

/** Hand-ins of one annotator from which one sample is drawn. */
const batchSchema = z.object({
  ...listRow(inspectionBatchList),
  id,
  /** Number of items at which it is drawn from. */
  full_at: count,
  ...figures,
  beyond: z.object(figures),
});
export type InspectionBatch = z.infer<typeof batchSchema>;

/** Errors found in a person's work by type: rejected items and failed units for which it was chosen. */
const foundSchema = z.object({ id, name: z.string(), weight: z.number(), items: count, units: count });

export const qualityApi = {
  listErrorTypes: endpoint({
    ...routes.listErrorTypes,
    access: 'project.read',
    effect: 'reads',
    summary: 'Error types of a project',
    request: z.strictObject({ project_id: id }),
    response: z.object({ is_required: z.boolean(), rows: z.array(errorTypeSchema), edit_version: z.number().int() }),
    errors: ['not_found'],
  }),
  setErrorTypes: endpoint({
    ...routes.setErrorTypes,
    access: 'project.write',
    effect: 'writes',
    summary: 'Change the error types of a project',
    request: errorTypesFormSchema,
    response: z.object({}),
    errors: ['not_found', 'project_closed', 'edit_conflict'],
  }),
  listCheckProjects: endpoint({
    ...routes.listCheckProjects,
    access: 'task.accept',
    effect: 'reads',
    summary: 'Projects in whose tasks the caller is a verifier, with what waits',
    request: listRequest(checkProjectList, { business: z.enum(availableBusinessTypes).optional() }),
    response: pageOf(
      z.object({
        ...listRow(checkProjectList),
        /** Rejected items and failed units by the error type that was chosen for them, the most frequent first. */
        errors: z.array(z.object({ id, name: z.string(), count })),
      }),
    ),
    errors: [],
  }),
  drawAcceptance: endpoint({
    ...routes.drawAcceptance,
    access: 'task.accept',
    effect: 'writes',
    summary: 'Draw the sample by which the open round of acceptance is judged',
    request: z.strictObject({
      task_id: id,
      by: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('ratio'), ratio: z.number().int().min(1).max(99) }),
        z.strictObject({ kind: z.literal('count'), count: z.number().int().min(1).max(limits.task.maxItems) }),
      ]),
    }),
    response: z.object({ drawn: count }),
    errors: ['not_found', 'wrong_state', 'forbidden', 'no_round', 'sample_drawn', 'project_closed'],
  }),
  countUnseen: endpoint({
    ...routes.countUnseen,
    access: 'task.accept',
    effect: 'reads',
    summary: 'Count what nobody has looked at in tasks that the caller is about to pass; others of them are left out',
    request: z.strictObject({ task_ids: z.array(id).min(1).max(limits.selection.tasks, 'mostTasks') }),
    /**
     * Items that no verifier has looked at in the open round, and those of them that no inspector has looked at either.
     */
    response: z.object({ items: count, by_verifiers: count, by_anybody: count }),
    errors: ['not_found'],
  }),
  getQuality: endpoint({
    ...routes.getQuality,
    access: 'task.readQuality',
    effect: 'reads',
    summary: 'Rounds of acceptance and errors found in a task',
    request: z.strictObject({ task_id: id }),
    response: z.object({
      /** Newest first. */
      rounds: z.array(roundSchema),
      /**
       * The error types of the project with what was found: rejected items and failed units that each was chosen for.
       */
      errors: z.array(z.object({ id, name: z.string(), weight: z.number(), items: count, units: count })),
      /**
       * Verdicts on the work of each annotator, with what was found by error type; empty for acceptors from outside.
       */
      judged_people: z.array(
        z.object({
          user: reference,
          ...figures,
          ...disputes,
          errors: z.array(z.object({ id, items: count, units: count })),
        }),
      ),
      /** Verdicts by who gave them, as they were given; empty for acceptors from outside. */
      judges: z.array(
        z.object({
          user: reference,
          stage: z.enum(['inspection', 'acceptance']),
          ...figures,
          /** Items that the person passed with the whole task, without a verdict on them. */
          passed_unseen: count,
          ...disputes,
        }),
      ),
      /** Work of each person in the task; empty for external acceptors. */
      work_of_people: z.array(z.object({ user: reference, work: workSchema, errors: z.array(foundSchema) })),
      /** Time zone of the project, in which statistics count its days; null for external acceptors. */
      time_zone: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
  listInspectionBatches: endpoint({
    ...routes.listInspectionBatches,
    access: 'task.readQuality',
    effect: 'reads',
    summary: 'Batches of inspection of a task: how full each is, by which seed was drawn, and what was judged',
    request: listRequest(inspectionBatchList, { task_id: id }),
    response: pageOf(batchSchema),
    errors: ['not_found'],
  }),
};
