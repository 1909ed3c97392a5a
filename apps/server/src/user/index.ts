export { userHandlers } from './handlers.ts';
export { userJobs } from './import-job.ts';
