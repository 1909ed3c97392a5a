import { z } from 'zod';
import { limits } from '../limit.ts';
import { endpoint, id, nothing, time } from './endpoint.ts';
import { routes } from './routes.ts';

/** Steps of the task form (specification, section 1), in order. */
const taskFormSteps = ['data', 'labels', 'auxiliary', 'task'] as const;

/** A discarded draft begins anew with the version after the one that was changed, which must be an int32 as well. */
const mostVersions = 2 ** 31 - 1;

/** Fields of the task form as they are, right or wrong: a draft is judged when its task is created. */
const draftFields = z.record(z.string().max(50), z.unknown());

const draftSchema = z.object({
  form: draftFields,
  /** The step at which it was left. */
  step: z.enum(taskFormSteps),
  version: z.number().int(),
  updated_at: time,
});
export type TaskDraft = z.infer<typeof draftSchema>;

export const taskDraftApi = {
  getTaskDraft: endpoint({
    ...routes.getTaskDraft,
    access: 'task.create',
    effect: 'reads',
    summary: "The caller's draft of a task in a project",
    request: z.strictObject({ project_id: id }),
    response: z.object({ draft: draftSchema.nullable() }),
    errors: ['not_found'],
  }),
  saveTaskDraft: endpoint({
    ...routes.saveTaskDraft,
    access: 'task.create',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: "Keep what is filled in of a task as the caller's draft in its project",
    request: z.strictObject({
      project_id: id,
      /** The version that was changed; null for a new draft. */
      version: z.int32().min(0).lt(mostVersions).nullable(),
      form: draftFields,
      step: z.enum(taskFormSteps),
    }),
    response: draftSchema.pick({ version: true, updated_at: true }),
    errors: ['not_found', 'project_closed', 'edit_conflict'],
  }),
  discardTaskDraft: endpoint({
    ...routes.discardTaskDraft,
    access: 'task.create',
    effect: 'sustains',
    summary: "Discard the caller's draft of a task in a project",
    request: z.strictObject({ project_id: id }),
    response: nothing,
    errors: ['not_found'],
  }),
};
