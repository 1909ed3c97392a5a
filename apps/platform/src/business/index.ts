export type { BusinessRow, SideSettings, TaskActionName } from './business-row.ts';
export type {
  TaskFormInput,
  WizardForm,
  WizardPart,
  WizardStep,
  WizardStepId,
  WizardStepProps,
} from './wizard-step.ts';
export { businessOf, defaultBusiness, isAvailable, settingsOf } from './table.ts';
export { isDue, taskActionsFor, waitingFor } from './task-actions.ts';
export {
  datasetStatusLooks,
  exportStatusLooks,
  fileStatusLooks,
  itemStatusLooks,
  taskStatusLooks,
} from './status-look.ts';
export type { StatusLook } from './status-look.ts';
