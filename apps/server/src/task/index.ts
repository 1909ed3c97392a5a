export { taskHandlers } from './handlers.ts';
export { taskJobs } from './prepare.ts';
