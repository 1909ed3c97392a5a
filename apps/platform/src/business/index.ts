export type { BusinessRow, SideSettings, TaskActionName } from './business-row.ts';
export type { GalleryTemplate } from './gallery.ts';
export type { IngestFieldsProps, IngestOptions } from './ingest-part.ts';
export type { TaskPartProps, TaskParts } from './task-part.ts';
export type { TemplatePartProps } from './template-part.ts';
export type { PreviewPart, PreviewProps } from './preview-part.ts';
export type {
  TaskFormInput,
  WizardForm,
  WizardPart,
  WizardStep,
  WizardStepId,
  WizardStepProps,
} from './wizard-step.ts';
export type {
  CopyUnits,
  ItemAnswer,
  ItemRevisions,
  OpenedSurface,
  ScreenItem,
  SurfacePart,
  SurfaceProps,
  UnitSpans,
} from './surface-part.ts';
export { businessOf, defaultBusiness, isAvailable, settingsOf } from './business.ts';
export { lazyByBusiness } from './lazy-by-business.ts';
export { wizardPartOf } from './wizard-step.ts';
export { isDue, offeredTaskActions, rareActions, taskFactsOf, waitingFor, type TaskObstacle } from './task-actions.ts';
export {
  datasetStatusAppearances,
  exportStatusAppearances,
  fileStatusAppearances,
  itemStatusAppearances,
  taskStatusAppearances,
} from './status-appearance.ts';
export type { StatusAppearance } from './status-appearance.ts';
