export { makeTask, readRules } from './create.ts';
export { acceptExternally, failTask, passTask, submitAcceptance } from './accept.ts';
export { assignTeam } from './assign.ts';
export { taskHandlers } from './handlers.ts';
export { taskJobs } from './prepare.ts';
export { listedTasks } from './list.ts';
export { countMine, taskReader, taskTables } from './queries.ts';
