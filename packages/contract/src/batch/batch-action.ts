import { mayEver, type Action } from '../permission.ts';
import { limits } from '../limit.ts';
import type { CurrentRole } from '../role.ts';
import {
  can,
  deletableTaskStates,
  editableFields,
  itemMachine,
  itemStatuses,
  pausableTaskStates,
  taskMachine,
  type Actor,
  type Facts,
  type ItemEvent,
  type ItemGuard,
  type ItemStatus,
  type TaskEvent,
  type TaskGuard,
  type TaskState,
} from '../workflow/index.ts';

/** State of a row that is restored when a batch is undone. */
type BatchPart =
  | 'team'
  | 'people'
  | 'giving'
  | 'pause'
  | 'priority'
  | 'deadline'
  | 'task'
  | 'status'
  | 'holder'
  | 'validity'
  | 'item';

/** Reason why an action cannot be undone: it is a verdict, it is final, or it has changed nothing. */
const undoObstacles = ['verdict', 'final', 'reading'] as const;
type UndoObstacle = (typeof undoObstacles)[number];

/**
 * How an action is taken back: for how many hours, and what of each row is put back as it was stored. A row on which
 * any of it has changed since stays as it is.
 */
type BatchUndo = { readonly hours: number; readonly restores: readonly BatchPart[] } | { readonly never: UndoObstacle };

interface BatchAction<Event, Status> {
  /** Permissions that open it; each row is judged by the machine as the single action is. */
  readonly by: readonly Action[];
  /** Events of the machine that it fires, the first that is possible; without any, `from` alone decides. */
  readonly events?: readonly Event[];
  /** Statuses that it takes, where the machine does not say. */
  readonly from?: readonly Status[];
  /** The number of rows is to be typed before it starts: what it does is final, or hard to notice afterwards. */
  readonly isTyped?: true;
  readonly undo: BatchUndo;
  /** Possible in closed and archived projects as well. */
  readonly isReading?: true;
}

const day = 24;

/** Actions on several tasks at once: one row is one action. */
const taskRows = {
  assign_team: {
    by: ['task.assignTeam'],
    events: ['assign_team'],
    undo: { hours: day, restores: ['team', 'people', 'holder'] },
  },
  assign_people: {
    by: ['task.assignMembers'],
    events: ['assign_members'],
    undo: { hours: day, restores: ['people', 'giving', 'holder'] },
  },
  take_back_tasks: {
    by: ['task.assignTeam'],
    events: ['take_back'],
    undo: { hours: day, restores: ['team', 'people', 'holder'] },
  },
  pause_tasks: { by: ['task.create'], from: pausableTaskStates, undo: { hours: day, restores: ['pause'] } },
  resume_tasks: { by: ['task.create'], from: pausableTaskStates, undo: { hours: day, restores: ['pause'] } },
  set_priority: {
    by: ['task.create'],
    from: editableFields.priority.states,
    undo: { hours: day, restores: ['priority'] },
  },
  set_deadline: {
    by: ['task.create'],
    from: editableFields.deadline.states,
    undo: { hours: day, restores: ['deadline'] },
  },
  submit_acceptance: { by: ['task.submitAcceptance'], events: ['submit_acceptance'], undo: { never: 'verdict' } },
  pass_acceptance: { by: ['task.accept'], events: ['pass_acceptance'], undo: { never: 'verdict' } },
  fail_acceptance: { by: ['task.accept'], events: ['fail_acceptance'], undo: { never: 'verdict' } },
  accept_externally: {
    by: ['task.acceptExternally'],
    events: ['accept_externally'],
    isTyped: true,
    undo: { never: 'final' },
  },
  export_tasks: { by: ['export.create'], isReading: true, undo: { never: 'reading' } },
  delete_tasks: {
    by: ['task.delete'],
    from: deletableTaskStates,
    isTyped: true,
    undo: { hours: limits.retention.binDays * day, restores: ['task'] },
  },
} as const satisfies Readonly<Record<string, BatchAction<TaskEvent, TaskState>>>;

/** Actions on several items of a task at once. */
const itemRows = {
  release_items: {
    by: ['item.reassign', 'item.annotate', 'item.inspect', 'item.accept'],
    events: ['release', 'release_inspection', 'release_acceptance'],
    undo: { hours: day, restores: ['status', 'holder'] },
  },
  give_items: {
    by: ['item.reassign'],
    events: ['give', 'hand_over', 'hand_over_inspection'],
    undo: { hours: day, restores: ['status', 'holder'] },
  },
  return_to_annotation: {
    by: ['item.reassign'],
    events: ['return_to_annotation'],
    undo: { hours: day, restores: ['status', 'holder'] },
  },
  return_to_inspection: {
    by: ['item.reassign'],
    events: ['return_to_inspection'],
    undo: { hours: day, restores: ['status', 'holder'] },
  },
  mark_invalid: { by: ['item.reassign'], events: ['mark_invalid'], undo: { hours: day, restores: ['validity'] } },
  mark_valid: { by: ['item.reassign'], events: ['mark_valid'], undo: { hours: day, restores: ['validity'] } },
  export_items: { by: ['export.create'], isReading: true, undo: { never: 'reading' } },
  recall_items: { by: ['dataset.write'], from: ['unclaimed'], undo: { hours: day, restores: ['item'] } },
} as const satisfies Readonly<Record<string, BatchAction<ItemEvent, ItemStatus>>>;

export type TaskBatchId = keyof typeof taskRows;
export type ItemBatchId = keyof typeof itemRows;
export type BatchId = TaskBatchId | ItemBatchId;

const taskTable: Readonly<Record<TaskBatchId, BatchAction<TaskEvent, TaskState>>> = taskRows;
const itemTable: Readonly<Record<ItemBatchId, BatchAction<ItemEvent, ItemStatus>>> = itemRows;
/** All batch actions by id. */
export const batchActions: Readonly<Record<BatchId, BatchAction<TaskEvent | ItemEvent, TaskState | ItemStatus>>> = {
  ...taskTable,
  ...itemTable,
};

// Object.keys widens the key type to string.
export const taskBatchIds = Object.keys(taskRows) as TaskBatchId[];
/** Ids of the actions on items. */
export const itemBatchIds = Object.keys(itemRows) as ItemBatchId[];
/** Ids of all batch actions. */
export const batchIds: readonly BatchId[] = [...taskBatchIds, ...itemBatchIds];

/** Whether a batch action works on tasks; all others work on the items of one. */
export const isOfTasks = (id: BatchId): id is TaskBatchId => Object.hasOwn(taskRows, id);

/** Whether a role has a batch action at all; which rows it takes is decided for each. */
export const mayBatch = (role: CurrentRole, id: BatchId): boolean =>
  batchActions[id].by.some((action) => mayEver(role, action));

/** Whether a batch action takes a task in this state. */
export function takesTask(id: TaskBatchId, state: TaskState, actor: Actor, facts: Facts<TaskGuard>): boolean {
  const { events, from } = taskTable[id];
  if (from && !from.includes(state)) return false;
  return events?.some((event) => can(taskMachine, state, event, actor, facts)) ?? true;
}

/** Whether a batch action takes an item in this status. */
export function takesItem(id: ItemBatchId, status: ItemStatus, actor: Actor, facts: Facts<ItemGuard>): boolean {
  const { events, from } = itemTable[id];
  if (from && !from.includes(status)) return false;
  return events?.some((event) => can(itemMachine, status, event, actor, facts)) ?? true;
}

/** Statuses of an item that an action takes, whoever asks; for the reason why it takes none. */
export const itemStatusesOf = (id: ItemBatchId): readonly ItemStatus[] =>
  itemStatuses.filter((status) => isNamed(itemTable[id], status, itemMachine.transitions));

/** Whether a table row names a status, itself or by a person's transition of one of its events. */
function isNamed<Event, Status>(
  { events, from }: BatchAction<Event, Status>,
  status: Status,
  transitions: readonly { readonly event: Event; readonly from: readonly Status[]; readonly by: Action | 'system' }[],
): boolean {
  if (from) return from.includes(status);
  return (
    events?.some((event) =>
      transitions.some((row) => row.by !== 'system' && row.event === event && row.from.includes(status)),
    ) ?? true
  );
}

/** States of a batch operation (specification, section 4), and `partly_failed` for one that some rows refused. */
export const batchStates = ['in_operation', 'succeeded', 'partly_failed', 'failed'] as const;
export type BatchState = (typeof batchStates)[number];

/** Outcome of a row: `left` when the batch ended before it. */
export const batchOutcomes = ['waiting', 'done', 'refused', 'left'] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

/** Why a batch ended before its last row. */
export const batchEndings = ['stopped', 'asker_gone', 'fault'] as const;
export type BatchEnding = (typeof batchEndings)[number];
