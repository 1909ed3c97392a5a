export { taskHandlers } from './handlers.ts';
export { taskJobs } from './prepare.ts';
export { countMine } from './queries.ts';
