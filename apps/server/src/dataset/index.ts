export { readBackfills } from './backfill.ts';
export { discardFile } from './discard-file.ts';
export { datasetHandlers } from './handlers.ts';
export { ingestJobs } from './ingest-jobs.ts';
export { modelIssue } from './issue.ts';
export { lockDataset } from './queries.ts';
export type { FileRow } from './queries.ts';
