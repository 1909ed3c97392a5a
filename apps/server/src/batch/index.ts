export { batchHandlers } from './handlers.ts';
export { batchJobs } from './run.ts';
