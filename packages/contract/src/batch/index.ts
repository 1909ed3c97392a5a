export {
  batchActions,
  batchEndings,
  batchIds,
  batchOutcomes,
  batchStates,
  isOfTasks,
  itemBatchIds,
  itemStatusesOf,
  mayBatch,
  takesItem,
  takesTask,
  taskBatchIds,
} from './batch-action.ts';
export type { BatchEnding, BatchId, BatchOutcome, BatchState, ItemBatchId, TaskBatchId } from './batch-action.ts';
