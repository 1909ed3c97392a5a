export { makeTask, readRules } from './create.ts';
export { acceptExternally, failTask, passTask, submitAcceptance } from './accept.ts';
export { assignPeople } from './assign-people.ts';
export { assignTeam } from './assign.ts';
export { changeTask } from './edit.ts';
export { pauseTask, resumeTask } from './pause.ts';
export { keepingTeam, restoreTeam } from './restore-team.ts';
export { takeBack } from './take-back.ts';
export { taskHandlers } from './handlers.ts';
export { taskJobs } from './prepare.ts';
export { listedTasks } from './list.ts';
export { heldOf } from './present.ts';
export {
  countChecks,
  countMine,
  hasInternalVerifier,
  listPaused,
  listSampled,
  taskReader,
  taskTables,
} from './queries.ts';
