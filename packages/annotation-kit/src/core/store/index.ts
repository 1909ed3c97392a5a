export { createAudioStore } from './audio-store.ts';
export { createDocumentStore } from './document-store.ts';
export type {
  AudioState,
  AudioStore,
  AudioStoreOptions,
  DocumentState,
  DocumentStore,
  DocumentStoreOptions,
} from './document-store.ts';
export type { HistoryState, HistoryStep } from './history.ts';
export { mayEdit, mayRun, stageOf, workbenchModes } from './mode.ts';
export type { WorkbenchMode } from './mode.ts';
export { ownNames } from './step.ts';
export type { StepName } from './step.ts';
