import type { Modality, ModalityTypes } from './modality.ts';
import { modalities } from './table.ts';

/**
 * A modality's row for code that handles documents of all kinds. A document or command must only be passed to the row
 * of its own kind.
 */
export type AnyModality = Modality<ModalityTypes>;

/** Returns the row of a document kind; undefined when this version does not know it. */
export const findModality = (kind: string): AnyModality | undefined =>
  // The row's functions take its own types only, which follow from the kind; TypeScript cannot derive that from a
  // string.
  Object.hasOwn(modalities, kind) ? (Reflect.get(modalities, kind) as AnyModality) : undefined;
