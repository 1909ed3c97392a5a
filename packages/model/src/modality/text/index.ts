export * from './check/index.ts';
export * from './command/index.ts';
export * from './compare/index.ts';
export * from './document/index.ts';
export * from './format/index.ts';
export * from './offset/index.ts';
export { textEditing, textSaving } from './editing.ts';
export type { TextTypes } from './editing.ts';
export { textModality } from './text-modality.ts';
