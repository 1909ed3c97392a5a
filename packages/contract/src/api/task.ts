import { audioRulesSchema, hiddenCharacterIn, labelSetSchema } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes } from '../business.ts';
import { inspectionRatio, note, title, type FieldMessage } from '../field/index.ts';
import { limits } from '../limit.ts';
import { taskList } from '../list/index.ts';
import { itemStatuses, taskStates } from '../workflow/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { departureSchema } from './people.ts';

/** The rules of a new task: the model's, with the decimals of the specification's section 5 and no range upside down. */
export const taskRulesSchema = audioRulesSchema.superRefine(
  ({ minSegmentSeconds, maxSegmentSeconds, silence, tracks }, context) => {
    const refuse = (message: FieldMessage, ...path: string[]): void =>
      context.addIssue({ code: 'custom', message, path });
    for (const [number, { title: name }] of tracks.entries()) {
      const character = hiddenCharacterIn(name);
      if (character !== undefined)
        context.addIssue({ code: 'custom', message: `nameCharacter:${character}`, path: ['tracks', number, 'title'] });
    }
    if (!hasDecimals(minSegmentSeconds, 1)) refuse('oneDecimal', 'minSegmentSeconds');
    if (!hasDecimals(maxSegmentSeconds, 1)) refuse('oneDecimal', 'maxSegmentSeconds');
    else if (maxSegmentSeconds > 0 && maxSegmentSeconds < minSegmentSeconds) refuse('invalid', 'maxSegmentSeconds');
    if (!silence) return;
    if (!hasDecimals(silence.minSeconds, 3)) refuse('threeDecimals', 'silence', 'minSeconds');
    if (!hasDecimals(silence.maxSeconds, 3)) refuse('threeDecimals', 'silence', 'maxSeconds');
    else if (silence.maxSeconds <= 0 || silence.maxSeconds < silence.minSeconds)
      refuse('rangeReversed', 'silence', 'maxSeconds');
  },
);

/** At most so many decimals; binary fractions are not taken at their word. */
const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

/** The four steps of making a task: data, labels, auxiliary, task. */
export const taskFormSchema = z.strictObject({
  project_id: id,
  dataset_ids: z.array(id).min(1, 'choose').max(limits.selection.datasets, 'choose'),
  max_items: z
    .number('number')
    .int('itemsPerTask')
    .min(limits.task.minItems, 'itemsPerTask')
    .max(limits.task.maxItems, 'itemsPerTask')
    .default(limits.task.maxItems),
  template_id: id.nullable().default(null),
  labels: labelSetSchema,
  rules: taskRulesSchema,
  name: title,
  instructions: note.default(''),
  inspection_ratio: inspectionRatio,
  inspection_batch: z
    .number('number')
    .int('number')
    .min(1, 'number')
    .max(limits.task.maxInspectionBatch, 'number')
    .default(10),
  team_id: id.nullable().default(null),
});
export type TaskForm = z.infer<typeof taskFormSchema>;

export const verifierSchema = z.object({ id, name: z.string(), is_external: z.boolean() });

export const taskSchema = z.object({
  ...listRow(taskList),
  business: z.enum(availableBusinessTypes),
  state: z.enum(taskStates),
  instructions: z.string(),
  annotators: z.array(reference),
  inspectors: z.array(reference),
  /** People who finish what they have in hand and get nothing new. */
  finishing: z.array(reference),
  verifiers: z.array(verifierSchema),
  inspection_batch: z.number(),
  /** Audios by status. */
  counts: z.partialRecord(z.enum(itemStatuses), z.number().int()),
  annotated_count: z.number().int(),
  inspection_passed_count: z.number().int(),
  annotation_seconds: z.number(),
  inspection_seconds: z.number(),
  /** What waits for the caller in this task. */
  mine: z.object({
    annotating: z.number().int(),
    rework: z.number().int(),
    inspecting: z.number().int(),
    claimable: z.number().int(),
    inspectable: z.number().int(),
    verifying: z.number().int(),
  }),
  /** Why creation failed, or the verifier's reason for the last refusal. */
  remark: z.string(),
  progress: z.number(),
  /** Its preparation has not begun or not gone on yet: others are served first. */
  is_waiting: z.boolean(),
  /** Since when it is in the archive, to be read and exported only; null while it stands. */
  archived_at: time.nullable(),
});
export type Task = z.infer<typeof taskSchema>;

export const taskApi = {
  listTasks: endpoint({
    method: 'POST',
    path: 'task/list',
    access: 'task.read',
    effect: 'reads',
    summary: "Tasks within the caller's reach",
    request: listRequest(taskList, {
      project_id: id.optional(),
      /** Annotators: the tasks where the caller annotates, or inspects. */
      part: z.enum(['annotator', 'inspector']).optional(),
    }),
    response: pageOf(taskSchema),
    errors: [],
  }),
  getTask: endpoint({
    method: 'POST',
    path: 'task/get',
    access: 'task.read',
    effect: 'reads',
    summary: 'One task',
    request: z.strictObject({ id }),
    response: taskSchema.extend({ labels: labelSetSchema, rules: audioRulesSchema, phrases: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  createTask: endpoint({
    method: 'POST',
    path: 'task/create',
    access: 'task.create',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Create a task over datasets',
    request: taskFormSchema,
    response: z.object({ id }),
    errors: [
      'not_found',
      'name_taken',
      'dataset_not_ready',
      'dataset_empty',
      'dataset_mode_mixed',
      'template_labels_wrong',
    ],
  }),
  assignTeam: endpoint({
    method: 'POST',
    path: 'task/assignteam',
    access: 'task.assignTeam',
    effect: 'writes',
    summary: 'Give a task to a team',
    request: z.strictObject({ task_id: id, team_id: id }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state'],
  }),
  assignMembers: endpoint({
    method: 'POST',
    path: 'task/assignmembers',
    access: 'task.assignMembers',
    effect: 'writes',
    summary: 'Name annotators and inspectors',
    request: z.strictObject({
      task_id: id,
      annotator_ids: z.array(id).max(500),
      inspector_ids: z.array(id).max(500),
      /** For everybody who is named no more and has work in hand. */
      departures: z
        .array(z.strictObject({ user_id: id, departure: departureSchema }))
        .max(500)
        .default([]),
    }),
    response: z.object({}),
    errors: [
      'not_found',
      'wrong_state',
      'work_in_hand',
      'team_without_members',
      'inspector_only_annotator',
      'person_not_in_team',
      'person_wrong_role',
    ],
  }),
  drawInspection: endpoint({
    method: 'POST',
    path: 'task/drawinspection',
    access: 'task.drawInspection',
    effect: 'writes',
    summary: 'Draw for inspection from what is handed in, without waiting for full batches',
    request: z.strictObject({ task_id: id }),
    response: z.object({ drawn: z.number().int() }),
    errors: ['not_found', 'wrong_state'],
  }),
  submitAcceptance: endpoint({
    method: 'POST',
    path: 'task/submitacceptance',
    access: 'task.submitAcceptance',
    effect: 'writes',
    summary: 'Hand a finished task to its verifiers',
    request: z.strictObject({ task_id: id, verifier_ids: z.array(id).min(1, 'choose').max(50) }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'not_all_verified', 'verifiers_incomplete', 'person_wrong_role'],
  }),
  passTask: endpoint({
    method: 'POST',
    path: 'task/pass',
    access: 'task.accept',
    effect: 'writes',
    summary: 'Internal acceptance: pass the task',
    request: z.strictObject({ task_id: id }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'not_all_verified', 'forbidden'],
  }),
  failTask: endpoint({
    method: 'POST',
    path: 'task/fail',
    access: 'task.accept',
    effect: 'writes',
    summary: 'Internal acceptance: send the task back',
    request: z.strictObject({
      task_id: id,
      return_to: z.enum(['annotation', 'inspection']),
      reason: z.string().trim().min(1, 'required').max(2000),
    }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'forbidden', 'nothing_failed'],
  }),
  acceptExternally: endpoint({
    method: 'POST',
    path: 'task/externalpass',
    access: 'task.acceptExternally',
    effect: 'writes',
    summary: 'External acceptance: final and irreversible',
    request: z.strictObject({ task_id: id }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'forbidden', 'not_all_verified'],
  }),
  deleteTask: endpoint({
    method: 'POST',
    path: 'task/delete',
    access: 'task.delete',
    effect: 'sustains',
    summary: 'Move a task to the recycle bin, with its audios',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found', 'task_not_deletable', 'name_to_type'],
  }),
};
