import type { Modality, ModalityTypes } from './modality.ts';
import { modalities } from './table.ts';

/** A modality's row for code that handles documents of every kind; a document or command goes to the row of its own kind alone. */
export type AnyModality = Modality<ModalityTypes>;

/** The row of a kind of documents; undefined when this version has none. */
export const findModality = (kind: string): AnyModality | undefined =>
  // The row's functions take its own types alone, which follow from the kind; TypeScript cannot tell that from a text.
  Object.hasOwn(modalities, kind) ? (Reflect.get(modalities, kind) as AnyModality) : undefined;
