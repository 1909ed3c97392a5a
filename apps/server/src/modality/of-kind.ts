import type { ModalityTypes } from '@earmark/model';
import type { ServerModality } from './modality.ts';
import { serverModalities } from './table.ts';

/** A modality's row for code that handles items of every kind; documents and facts go to the row of their own kind alone. */
export type AnyServerModality = ServerModality<ModalityTypes, object>;

/** The server's row of a kind; undefined when this version has none. */
export const findServerModality = (kind: string): AnyServerModality | undefined =>
  // The row's functions take its own types alone, which follow from the kind; TypeScript cannot tell that from a text.
  Object.hasOwn(serverModalities, kind) ? (Reflect.get(serverModalities, kind) as AnyServerModality) : undefined;
