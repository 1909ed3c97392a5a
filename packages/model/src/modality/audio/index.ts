export * from './check/index.ts';
export * from './command/index.ts';
export * from './compare/index.ts';
export * from './document/index.ts';
export * from './format/index.ts';
export { audioModality } from './audio-modality.ts';
export { audioEditing, audioSaving } from './editing.ts';
export type { AudioTypes } from './editing.ts';
