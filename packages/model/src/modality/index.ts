export * from './audio/index.ts';
export * from './text/index.ts';
export type {
  CommandBatch,
  CommandSchema,
  EditingModality,
  EditOf,
  Modality,
  ModalityTypes,
  SavingModality,
} from './modality.ts';
export type { Kept } from './kept.ts';
export { findModality } from './of-kind.ts';
export type { AnyModality } from './of-kind.ts';
export { modalities } from './table.ts';
export type { ModalityKind } from './table.ts';
