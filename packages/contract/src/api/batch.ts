import { z } from 'zod';
import { batchEndings, type BatchId, type ItemBatchId, type TaskBatchId } from '../batch/index.ts';
import { limits } from '../limit.ts';
import { batchList, batchRowList } from '../list/index.ts';
import { taskPriorities } from '../workflow/index.ts';
import { day, endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { exportSettingsSchema, exportsSomething, isInOrder } from './export.ts';
import { givingSchema } from './giving.ts';
import { listItemsRequest } from './item.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';
import { failTaskShape, listTasksRequest, pauseReason, releasesWork, verifierIds } from './task.ts';

const none = z.strictObject({});
/** Why items are returned; their annotators read it. */
const returned = z.strictObject({ reason: z.string().trim().min(1).max(2000) });

/** Parameters of each action, with the fields of the single call. */
const parameters = {
  assign_team: z.strictObject({ team_id: id, releases: releasesWork }),
  assign_people: z.strictObject({
    annotator_ids: z.array(id).max(limits.giving.people),
    inspector_ids: z.array(id).max(limits.giving.people),
    /** Whether people of a task who are not named stay in it. */
    keeps_others: z.boolean().default(true),
    /** Each task keeps its rule without one. */
    giving: givingSchema.optional(),
  }),
  take_back_tasks: z.strictObject({ releases: releasesWork }),
  pause_tasks: z.strictObject({ reason: pauseReason }),
  resume_tasks: none,
  set_priority: z.strictObject({ priority: z.enum(taskPriorities) }),
  set_deadline: z.strictObject({ deadline: day.nullable() }),
  submit_acceptance: z.strictObject({ verifier_ids: verifierIds }),
  pass_acceptance: none,
  fail_acceptance: z.strictObject(failTaskShape),
  accept_externally: none,
  export_tasks: exportSettingsSchema,
  delete_tasks: none,
  release_items: none,
  give_items: z.strictObject({ stage: z.enum(['annotation', 'inspection']), to_id: id }),
  return_to_annotation: returned,
  return_to_inspection: returned,
  mark_invalid: none,
  mark_valid: none,
  /** No status takes the chosen ones whatever theirs. */
  export_items: exportSettingsSchema,
  recall_items: none,
} as const satisfies Readonly<Record<BatchId, z.ZodType>>;
/** Parameters of each action as its handler gets them. */
export type BatchParameters = { [Id in BatchId]: z.output<(typeof parameters)[Id]> };

/**
 * Reads the parameters of a batch as they are stored: one that an older version started gets the defaults of what has
 * been added since.
 */
export const storedBatchParameters = (action: BatchId, stored: unknown): BatchParameters[BatchId] =>
  parameters[action].parse(stored);

/** Everything that a list's request finds, and how many the person saw. */
const matching = <Request extends z.ZodType>(all: Request) =>
  z.strictObject({ all, expected: z.number().int().min(1) });
/** The rows that an earlier batch of the same action could not do. */
const again = z.strictObject({ refused_of: id });
const tasks = z.union([
  z.strictObject({ task_ids: z.array(id).min(1).max(limits.selection.tasks, 'mostTasks') }),
  matching(listTasksRequest),
  again,
]);
const items = z.union([
  z.strictObject({ task_id: id, item_ids: z.array(id).min(1).max(limits.selection.items) }),
  matching(listItemsRequest),
  again,
]);

/** The number of rows, typed by the person, where the action asks for it. */
const typed = z.number().int().optional();

const ofTasks = <Id extends TaskBatchId>(action: Id) =>
  z.strictObject({ action: z.literal(action), parameters: parameters[action], target: tasks, typed });
const ofItems = <Id extends ItemBatchId>(action: Id) =>
  z.strictObject({ action: z.literal(action), parameters: parameters[action], target: items, typed });

const inOrder = ({ parameters: form }: { readonly parameters: Parameters<typeof isInOrder>[0] }): boolean =>
  isInOrder(form);
const reversed = { path: ['parameters', 'saved_to'], message: 'datesReversed' };

const batchSchema = z.object({
  ...listRow(batchList),
  project: reference.nullable(),
  /** Parameters of the action, as they were given. */
  parameters: z.record(z.string(), z.unknown()),
  /** Rows that were not carried out because the batch ended before them. */
  left: z.number().int(),
  /** Whether it waits for its turn, because other jobs run first. */
  is_waiting: z.boolean(),
  /** Why it ended before its last row; null while it runs, and after all rows. */
  ending: z.enum(batchEndings).nullable(),
  /** The batch that this one takes back, and the one that took this one back. */
  undo_of: id.nullable(),
  undone_by: id.nullable(),
  /** Until when the caller can take it back; null when nothing takes it back. */
  undo_until: time.nullable(),
  /** The export that it made. */
  export_id: id.nullable(),
  /** Whether the caller started it: nobody else stops it or takes it back. */
  is_own: z.boolean(),
});
export type Batch = z.infer<typeof batchSchema>;

const batchRowSchema = z.object({
  ...listRow(batchRowList),
  /** Key of the error in the catalogue; null unless refused. */
  error: z.string().nullable(),
});
export type BatchRow = z.infer<typeof batchRowSchema>;

export const batchApi = {
  startBatch: endpoint({
    ...routes.startBatch,
    access: 'batch.run',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Do one thing to many tasks or items, in the background',
    request: z.discriminatedUnion('action', [
      ofTasks('assign_team'),
      ofTasks('assign_people'),
      ofTasks('take_back_tasks'),
      ofTasks('pause_tasks'),
      ofTasks('resume_tasks'),
      ofTasks('set_priority'),
      ofTasks('set_deadline'),
      ofTasks('submit_acceptance'),
      ofTasks('pass_acceptance'),
      ofTasks('fail_acceptance'),
      ofTasks('accept_externally'),
      ofTasks('export_tasks')
        .refine(({ parameters: form }) => exportsSomething(form), {
          path: ['parameters', 'item_statuses'],
          message: 'exportEmpty',
        })
        .refine(inOrder, reversed),
      ofTasks('delete_tasks'),
      ofItems('release_items'),
      ofItems('give_items'),
      ofItems('return_to_annotation'),
      ofItems('return_to_inspection'),
      ofItems('mark_invalid'),
      ofItems('mark_valid'),
      ofItems('export_items').refine(inOrder, reversed),
      ofItems('recall_items'),
    ]),
    response: z.object({ id }),
    errors: [
      'not_found',
      'forbidden',
      'batch_changed',
      'batch_too_many',
      'batch_not_typed',
      'project_closed',
      'verifiers_incomplete',
      'person_wrong_role',
      'export_format',
    ],
  }),
  getBatch: endpoint({
    ...routes.getBatch,
    access: 'batch.read',
    effect: 'reads',
    summary: 'One batch operation, with its progress',
    request: z.strictObject({ id }),
    response: batchSchema,
    errors: ['not_found'],
  }),
  listBatches: endpoint({
    ...routes.listBatches,
    access: 'batch.read',
    effect: 'reads',
    summary: "Record of batch operations within the caller's reach",
    request: listRequest(batchList, { project_id: id.optional(), of: z.enum(['tasks', 'items']).optional() }),
    response: pageOf(batchSchema),
    errors: [],
  }),
  listBatchRows: endpoint({
    ...routes.listBatchRows,
    access: 'batch.read',
    effect: 'reads',
    summary: 'What became of each task or item of a batch operation, with the reason of refusals',
    request: listRequest(batchRowList, { batch_id: id }),
    response: pageOf(batchRowSchema),
    errors: ['not_found'],
  }),
  stopBatch: endpoint({
    ...routes.stopBatch,
    access: 'batch.run',
    effect: 'sustains',
    tokens: 'refused',
    summary: 'Stop a batch operation before its next rows; what is done stays',
    request: z.strictObject({ id }),
    response: z.object({}),
    errors: ['not_found', 'batch_over'],
  }),
  undoBatch: endpoint({
    ...routes.undoBatch,
    access: 'batch.run',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Take a batch operation back, as a batch of its own, where the machine allows it',
    request: z.strictObject({ id }),
    response: z.object({ id }),
    errors: ['not_found', 'batch_not_undoable'],
  }),
};
