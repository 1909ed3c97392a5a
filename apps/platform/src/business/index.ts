export type { Area, AreaSettings, BusinessSettings, RouteBusiness, TaskActionName } from './area.ts';
export { defaultBusiness, settingsOf } from './business.ts';
export { isDue, taskActionsFor, waitingFor } from './task-actions.ts';
export {
  datasetStatusLooks,
  exportStatusLooks,
  fileStatusLooks,
  itemStatusLooks,
  taskStatusLooks,
} from './status-look.ts';
export type { StatusLook } from './status-look.ts';
