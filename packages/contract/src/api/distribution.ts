import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { limits } from '../limit.ts';
import { distributionList } from '../list/index.ts';
import { modalityKinds } from '../modality/index.ts';
import { distributionStates, projectStates } from '../workflow/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { distributionEditSchema, distributionFormSchema } from './distribution-form.ts';
import { day, endpoint, id, pageOf, paging, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** A distribution as its list shows it. */
const distributionSchema = z.object({
  ...listRow(distributionList),
  project_id: id,
  business: z.enum(availableBusinessTypes),
  modality: z.enum(modalityKinds),
  project_state: z.enum(projectStates),
  /** Tasks made so far; those that were deleted count. */
  made_tasks: z.number().int(),
  max_tasks: z.number().int(),
  tops_up: z.boolean(),
  minimum: z.number().int(),
  /** Tasks that it would make now of what is free. */
  next_tasks: z.number().int(),
  /** Why it was stopped by itself; empty otherwise. */
  reason: z.string(),
  /** The run that makes tasks now. */
  run: z
    .object({
      planned_tasks: z.number().int(),
      made_tasks: z.number().int(),
      /** True while other jobs run first. */
      is_waiting: z.boolean(),
    })
    .nullable(),
});
export type Distribution = z.infer<typeof distributionSchema>;

/** Why a run began. */
const distributionCauses = ['created', 'resumed', 'edited', 'data'] as const;
export type DistributionCause = (typeof distributionCauses)[number];

const runSchema = z.object({
  id,
  cause: z.enum(distributionCauses),
  /** Person who started it, or whose rule it follows when data arrive. */
  asked_by: reference,
  started_at: time,
  finished_at: time.nullable(),
  /** Null while it runs. */
  outcome: z.enum(['made', 'stopped']).nullable(),
  reason: z.string(),
  planned_tasks: z.number().int(),
  made_tasks: z.number().int(),
  made_items: z.number().int(),
  /** Tasks that could not be prepared: the first ones, and their number. Their items are free again. */
  faults: z.array(z.object({ task: reference, reason: z.string() })),
  fault_count: z.number().int(),
});
export type DistributionRun = z.infer<typeof runSchema>;

const plannedTaskSchema = z.object({
  id,
  name: z.string(),
  datasets: z.array(reference),
  items: z.number().int(),
  size: z.number(),
  team: reference.nullable(),
  deadline: day.nullable(),
});
export type PreviewedTask = z.infer<typeof plannedTaskSchema>;

const formErrors = [
  'not_found',
  'project_closed',
  'name_taken',
  'dataset_mode_mixed',
  'template_labels_wrong',
  'character_set_twice',
  'modality_unavailable',
] as const;

export const distributionApi = {
  listDistributions: endpoint({
    ...routes.listDistributions,
    access: 'distribution.read',
    effect: 'reads',
    summary: 'Distributions of a project',
    request: listRequest(distributionList, { project_id: id }),
    response: pageOf(distributionSchema),
    errors: ['not_found'],
  }),
  getDistribution: endpoint({
    ...routes.getDistribution,
    access: 'distribution.read',
    effect: 'reads',
    summary: 'One distribution with its rule',
    request: z.strictObject({ id }),
    response: distributionSchema.extend({ form: distributionFormSchema, edit_version: z.number().int() }),
    errors: ['not_found'],
  }),
  previewDistribution: endpoint({
    ...routes.previewDistribution,
    access: 'distribution.write',
    effect: 'reads',
    bodyLimit: limits.body.formBytes,
    summary: 'What a rule would make now',
    request: z.strictObject({
      /** The distribution that is edited, whose tasks the plan continues. */
      id: id.optional(),
      form: distributionFormSchema.omit({ settings: true, name: true }),
      page: paging.page,
      page_size: paging.page_size,
    }),
    response: pageOf(plannedTaskSchema).extend({
      /** Items in the tasks, and those that remain in no task. */
      items: z.number().int(),
      left: z.number().int(),
      datasets: z.number().int(),
      /** Datasets whose files are still being uploaded or read, and count later. */
      unready: z.number().int(),
      is_limited: z.boolean(),
      teams: z.array(z.object({ team: reference, tasks: z.number().int(), items: z.number().int() })),
    }),
    errors: ['not_found', 'dataset_mode_mixed'],
  }),
  createDistribution: endpoint({
    ...routes.createDistribution,
    access: 'distribution.write',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Create a distribution, which begins to make tasks',
    request: distributionFormSchema,
    response: z.object({ id }),
    errors: [...formErrors, 'distribution_empty'],
  }),
  updateDistribution: endpoint({
    ...routes.updateDistribution,
    access: 'distribution.write',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Edit a distribution; while it makes tasks, only what concerns none of them',
    request: z.strictObject({
      id,
      /** Edit version at which the form was read. */
      edit_version: z.number().int(),
      form: distributionEditSchema,
      /** Whether it makes tasks by the new rule now. */
      resumes: z.boolean().default(false),
    }),
    response: z.object({ id, edit_version: z.number().int() }),
    errors: [...formErrors, 'edit_conflict', 'distribution_field_locked', 'distribution_making'],
  }),
  stopDistribution: endpoint({
    ...routes.stopDistribution,
    access: 'distribution.write',
    effect: 'writes',
    summary: 'Stop a distribution; tasks made remain',
    request: z.strictObject({ id }),
    response: z.object({ state: z.enum(distributionStates) }),
    errors: ['not_found', 'wrong_state'],
  }),
  resumeDistribution: endpoint({
    ...routes.resumeDistribution,
    access: 'distribution.write',
    effect: 'writes',
    summary: 'Make tasks of what is free now',
    request: z.strictObject({ id }),
    response: z.object({ state: z.enum(distributionStates) }),
    errors: ['not_found', 'wrong_state', 'project_closed', 'distribution_template', 'distribution_team'],
  }),
  deleteDistribution: endpoint({
    ...routes.deleteDistribution,
    access: 'distribution.write',
    effect: 'sustains',
    summary: 'Move a distribution to the recycle bin; tasks made remain',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found', 'distribution_making', 'project_closed'],
  }),
  listDistributionRuns: endpoint({
    ...routes.listDistributionRuns,
    access: 'distribution.read',
    effect: 'reads',
    summary: 'Runs of a distribution, newest first',
    request: z.strictObject({ distribution_id: id, page: paging.page, page_size: paging.page_size }),
    response: pageOf(runSchema),
    errors: ['not_found'],
  }),
};
