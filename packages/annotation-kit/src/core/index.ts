export { createAudioStore } from './audio-store.ts';
export type { AudioState, AudioStore, AudioStoreOptions } from './audio-store.ts';
export { newId } from './id.ts';
export { createListeners } from './listeners.ts';
export type { Listeners } from './listeners.ts';
export { mayEdit, mayRun, stageOf } from './mode.ts';
export type { WorkbenchMode } from './mode.ts';
export type { StepName } from './step.ts';
