export type { Area, AreaSettings, BusinessSettings, RouteBusiness, TaskActionName } from './area.ts';
export { defaultBusiness, settingsOf } from './business.ts';
export { isDue, taskActionsFor, waitingFor } from './task-actions.ts';
export {
  batchOperationStatusLooks,
  certificationStatusLooks,
  datasetStatusLooks,
  exportStatusLooks,
  fileStatusLooks,
  itemStatusLooks,
  joinApplicationStatusLooks,
  segmentStatusLooks,
  submissionStatusLooks,
  taskStatusLooks,
  userStatusLooks,
} from './status-look.ts';
export type { StatusLook } from './status-look.ts';
