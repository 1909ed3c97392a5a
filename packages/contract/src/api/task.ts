import { labelSetSchema } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { formOf } from '../issue/index.ts';
import { limits } from '../limit.ts';
import { taskList } from '../list/index.ts';
import { modalityKinds } from '../modality/index.ts';
import { rulesSchema } from '../modality/documents/index.ts';
import { itemStatuses, projectStates, taskStates } from '../workflow/index.ts';
import { deleteRequest, deleteResponse, typedName } from './bin.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { listCounts, listRequest, listRow } from './list.ts';
import { givingSchema } from './giving.ts';
import { departureSchema } from './people.ts';
import { taskEditSchema, taskFormSchema } from './task-form.ts';
import { routes } from './routes.ts';
import { rulesDocumentSchema } from './rules-document.ts';
import { tagSchema } from './tag.ts';

/** An assigned verifier; an external one gives the final acceptance. */
const verifierSchema = z.object({ id, name: z.string(), is_external: z.boolean() });

/** Whether items that people of the team hold are released, with their drafts; without it, they stand in the way. */
export const releasesWork = z.boolean().default(false);

/** A task as its list shows it, with what waits for the caller. */
const taskSchema = z.object({
  ...listRow(taskList),
  /** Hidden from acceptors from outside, as are all times of work. */
  created_at: time.nullable(),
  business: z.enum(availableBusinessTypes),
  /** Modality of the task's items. */
  modality: z.enum(modalityKinds),
  state: z.enum(taskStates),
  /** State of the project; tasks of a closed or archived one are read-only. */
  project_state: z.enum(projectStates),
  instructions: z.string(),
  annotators: z.array(reference),
  inspectors: z.array(reference),
  /** People who finish the items they hold and get no new ones. */
  finishing: z.array(reference),
  /** How its items reach its annotators. */
  giving: givingSchema,
  /** Version of annotators, inspectors and giving rule, which are edited together. */
  assignment_version: z.number().int(),
  verifiers: z.array(verifierSchema),
  /** Whether one of the house is named, also to those who see no names: see `reviewedTaskStates`. */
  has_internal_verifier: z.boolean(),
  /** Submitted items per annotator from which one sample is drawn. */
  inspection_batch: z.number(),
  /** Blind copies of each item, and the agreement in percent from which they need no decision. */
  copies: z.number().int(),
  agreement_threshold: z.number().int(),
  /** Percent of a recording that must have been played before the item passes by itself; 0 demands nothing. */
  inspection_heard: z.number().int(),
  acceptance_heard: z.number().int(),
  /** Since when nothing new is claimed or given in the task; null while it goes on. */
  paused_at: time.nullable(),
  pause_reason: z.string(),
  /** Tags that the caller may see, sorted by name. */
  tags: z.array(tagSchema),
  /** Number of items by status. */
  counts: z.partialRecord(z.enum(itemStatuses), z.number().int()),
  annotated_count: z.number().int(),
  inspection_passed_count: z.number().int(),
  /** Time worked by stage, in seconds, as the server counts it. */
  annotation_seconds: z.number(),
  inspection_seconds: z.number(),
  acceptance_seconds: z.number(),
  /** Work in this task that waits for the caller. */
  mine: z.object({
    annotating: z.number().int(),
    /** Returned to the caller's annotation. */
    rework: z.number().int(),
    inspecting: z.number().int(),
    /** Free to annotate. */
    claimable: z.number().int(),
    /** Free to inspect, own work excluded. */
    inspectable: z.number().int(),
    verifying: z.number().int(),
  }),
  /** Nothing new is handed to the caller, whose work agreed too little with known answers. */
  paused_by_checks: z.boolean(),
  /** Whether a sample is drawn in the open round of acceptance of the caller's part. */
  has_sample: z.boolean(),
  /** Why creation failed, or the verifier's reason for the last rejection. */
  remark: z.string(),
  progress: z.number(),
  /** True while preparation waits because other jobs run first. */
  is_waiting: z.boolean(),
  /** When the task moved to the archive, where it can only be read and exported; null for a regular task. */
  archived_at: time.nullable(),
});
export type Task = z.infer<typeof taskSchema>;

/** A page of the tasks in reach. */
export const listTasksRequest = listRequest(taskList, {
  project_id: id.optional(),
  /** Restricts the list to one kind of work. */
  business: z.enum(availableBusinessTypes).optional(),
  /** Restricts the list to what a distribution has made. */
  distribution_id: id.optional(),
  /** For annotators: restricts the list to tasks the caller annotates or to tasks the caller inspects. */
  part: z.enum(['annotator', 'inspector']).optional(),
});

/** People of a task and its giving rule, with the version by which concurrent edits are found. */
export const assignmentSchema = z.object({
  annotator_ids: z.array(id),
  inspector_ids: z.array(id),
  giving: givingSchema,
});
export type AssignmentEdit = z.infer<typeof assignmentSchema>;

/** Why a task is paused; may be empty. */
export const pauseReason = z.string().trim().max(limits.reason.maxCharacters).default('');

/** Verifiers named when a task is submitted. */
export const verifierIds = z.array(id).min(1).max(50);

/** Where a failed task goes back to, and why. */
export const failTaskShape = {
  return_to: z.enum(['annotation', 'inspection']),
  reason: z.string().trim().min(1).max(2000),
};

export const taskApi = {
  listTasks: endpoint({
    ...routes.listTasks,
    access: 'task.read',
    effect: 'reads',
    summary: "Tasks within the caller's reach",
    request: listTasksRequest,
    response: pageOf(taskSchema),
    errors: [],
  }),
  countTasks: endpoint({
    ...routes.countTasks,
    access: 'task.read',
    effect: 'reads',
    summary: 'How many tasks a list finds in each status, whatever status it is filtered by',
    request: listTasksRequest,
    response: listCounts,
    errors: [],
  }),
  getTask: endpoint({
    ...routes.getTask,
    access: 'task.read',
    effect: 'reads',
    summary: 'One task',
    request: z.strictObject({ id }),
    response: taskSchema.extend({
      labels: labelSetSchema,
      rules: rulesSchema,
      /** Sets of characters by name, with the version in use and the newest; null when the set was deleted. */
      character_sets: z.array(
        z.object({
          set_id: id,
          name: z.string(),
          use: z.enum(['allowed', 'forbidden']),
          version: z.number().int(),
          newest_version: z.number().int().nullable(),
          character_count: z.number().int(),
        }),
      ),
      phrases: z.array(z.string()),
      rules_document: rulesDocumentSchema.nullable(),
      /** Whether instructions or rules document changed since the caller opened them. */
      guidance_changed: z.boolean(),
      /** The template whose version its labels come from; the newest version is null when the template was deleted. */
      template: z
        .object({ id, name: z.string(), version: z.number().int(), newest_version: z.number().int().nullable() })
        .nullable(),
      /** The task's own, which a team's ratio overrides. */
      own_inspection_ratio: z.number(),
      edit_version: z.number().int(),
      /** Items that wait for people who have left: the lead decides who continues. */
      without_person: z.number().int(),
    }),
    errors: ['not_found'],
  }),
  createTask: endpoint({
    ...routes.createTask,
    access: 'task.create',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Create a task over datasets',
    request: taskFormSchema,
    response: z.object({ id }),
    errors: [
      'not_found',
      'project_closed',
      'name_taken',
      'dataset_not_ready',
      'dataset_empty',
      'dataset_mode_mixed',
      'template_labels_wrong',
      'character_set_twice',
      'modality_unavailable',
    ],
  }),
  takeTemplateVersion: endpoint({
    ...routes.takeTemplateVersion,
    access: 'task.create',
    effect: 'writes',
    summary: "Take the newest version of the task's template, as far as it only adds labels",
    request: z.strictObject({
      task_id: id,
      /** The version of the task that was read. */
      edit_version: z.number().int(),
    }),
    response: z.object({ version: z.number().int(), edit_version: z.number().int() }),
    errors: [
      'not_found',
      'project_closed',
      'edit_conflict',
      'field_not_editable',
      'template_version_not_added',
      'template_version_taken',
      'task_without_template',
    ],
  }),
  updateTask: endpoint({
    ...routes.updateTask,
    access: 'task.create',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Change the settings of a task, as far as its state permits',
    request: z.strictObject({
      id,
      /** The version that the changes were made to. */
      edit_version: z.number().int(),
      /** Only what changes. */
      changes: formOf('task', taskEditSchema.partial()),
    }),
    response: z.object({ edit_version: z.number().int() }),
    errors: [
      'not_found',
      'project_closed',
      'edit_conflict',
      'field_not_editable',
      'name_taken',
      'template_labels_wrong',
      'labels_not_extended',
      'character_set_twice',
      'verifiers_incomplete',
      'person_wrong_role',
    ],
  }),
  pauseTask: endpoint({
    ...routes.pauseTask,
    access: 'task.create',
    effect: 'writes',
    summary: 'Pause a task: nothing new is claimed or given, what people hold is saved and submitted',
    request: z.strictObject({
      task_id: id,
      reason: pauseReason,
    }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'project_closed'],
  }),
  resumeTask: endpoint({
    ...routes.resumeTask,
    access: 'task.create',
    effect: 'writes',
    summary: 'Resume a paused task',
    request: z.strictObject({ task_id: id }),
    response: z.object({}),
    errors: ['not_found', 'project_closed'],
  }),
  assignTeam: endpoint({
    ...routes.assignTeam,
    access: 'task.assignTeam',
    effect: 'writes',
    summary: 'Assign a task to a team, or to another one while it is in progress',
    request: z.strictObject({ task_id: id, team_id: id, releases: releasesWork }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'project_closed', 'work_in_hand'],
  }),
  takeBackTask: endpoint({
    ...routes.takeBackTask,
    access: 'task.assignTeam',
    effect: 'writes',
    summary: 'Take a task back from its team; what was done stays',
    request: z.strictObject({ task_id: id, releases: releasesWork }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'project_closed', 'work_in_hand'],
  }),
  assignMembers: endpoint({
    ...routes.assignMembers,
    access: 'task.assignMembers',
    effect: 'writes',
    summary: 'Assign annotators and inspectors',
    request: z.strictObject({
      task_id: id,
      /**
       * Version at which the assignment was read (`assignment_version` of the task); 1 where nobody was assigned yet.
       */
      edit_version: z.number().int(),
      annotator_ids: z.array(id).max(500),
      inspector_ids: z.array(id).max(500),
      /** Required for everyone who is no longer assigned but still holds work. */
      departures: z
        .array(z.strictObject({ user_id: id, departure: departureSchema }))
        .max(500)
        .default([]),
      /** How items reach the annotators from now on; without it the task keeps its rule, which is applied again. */
      giving: givingSchema.optional(),
    }),
    /** Number of items given. */
    response: z.object({ given: z.number().int() }),
    errors: [
      'not_found',
      'wrong_state',
      'work_in_hand',
      'team_without_members',
      'inspector_only_annotator',
      'person_not_in_team',
      'person_wrong_role',
      'project_closed',
      'edit_conflict',
    ],
  }),
  drawInspection: endpoint({
    ...routes.drawInspection,
    access: 'task.drawInspection',
    effect: 'writes',
    summary: 'Draw submitted items for inspection without waiting for full batches',
    request: z.strictObject({ task_id: id }),
    response: z.object({ drawn: z.number().int() }),
    errors: ['not_found', 'wrong_state'],
  }),
  submitAcceptance: endpoint({
    ...routes.submitAcceptance,
    access: 'task.submitAcceptance',
    effect: 'writes',
    summary: 'Submit a finished task to its verifiers',
    request: z.strictObject({ task_id: id, verifier_ids: verifierIds }),
    response: z.object({}),
    errors: [
      'not_found',
      'wrong_state',
      'not_all_verified',
      'verifiers_incomplete',
      'person_wrong_role',
      'project_closed',
    ],
  }),
  passTask: endpoint({
    ...routes.passTask,
    access: 'task.accept',
    effect: 'writes',
    summary: 'Internal acceptance: pass the task',
    request: z.strictObject({ task_id: id }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'not_all_verified', 'forbidden', 'project_closed'],
  }),
  failTask: endpoint({
    ...routes.failTask,
    access: 'task.accept',
    effect: 'writes',
    summary: 'Acceptance: send the task back',
    request: z.strictObject({ task_id: id, ...failTaskShape }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'forbidden', 'nothing_failed', 'project_closed'],
  }),
  acceptExternally: endpoint({
    ...routes.acceptExternally,
    access: 'task.acceptExternally',
    effect: 'writes',
    summary: 'External acceptance: final and irreversible',
    request: z.strictObject({ task_id: id, typed_name: typedName }),
    response: z.object({}),
    errors: ['not_found', 'wrong_state', 'forbidden', 'not_all_verified', 'name_to_type', 'project_closed'],
  }),
  deleteTask: endpoint({
    ...routes.deleteTask,
    access: 'task.delete',
    effect: 'sustains',
    summary: 'Move a task to the recycle bin, with its items',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found', 'task_not_deletable', 'name_to_type', 'project_closed'],
  }),
};
