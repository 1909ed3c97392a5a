export { WatchedBatches } from './Watched.tsx';
export { useBatchLife } from './use-batch-life.ts';
export { watchBatch } from './watched.ts';
export { actionName, batchTitle, detailOf, outcomeOf, stateTones } from './words.ts';
