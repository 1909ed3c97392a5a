import type { ModalityTypes } from '@earmark/model';
import type { ServerModality } from './modality.ts';
import { serverModalities } from './table.ts';

/**
 * A modality's row for code that handles items of every kind; pass documents and facts to the row of their own kind
 * only.
 */
export type AnyServerModality = ServerModality<ModalityTypes, object>;

/** Returns the server's row of a kind; undefined when this version has none. */
export const findServerModality = (kind: string): AnyServerModality | undefined =>
  // The types follow from the kind, which TypeScript cannot derive from a string.
  Object.hasOwn(serverModalities, kind) ? (Reflect.get(serverModalities, kind) as AnyServerModality) : undefined;
