import type { AudioTypes, EditOf, ModalityTypes } from '@earmark/model';

/** Edits that are sent to the server together. A sealed batch was (or may have been) sent and never changes again. */
export interface JournalBatch<Types extends ModalityTypes = AudioTypes> {
  /** The idempotency key: the server answers a repeated key with the same revision. */
  readonly batchId: string;
  /** Identifies the person and the item that the edits belong to. */
  readonly scope: string;
  /** Order among the batches of a scope. */
  readonly sequence: number;
  /** The revision that the edits were made on, as far as known; final once the batch is sealed. */
  readonly baseRevision: number;
  /** ISO time of the first edit. */
  readonly createdAt: string;
  readonly isSealed: boolean;
  /**
   * The version of the model that the commands were made under; absent in batches stored before versions were recorded.
   */
  readonly version?: number;
  readonly commands: readonly EditOf<Types>[];
}

/** Returns the scope of one person's edits of one item; people may share a browser. */
export const journalScope = (userId: number, itemId: number | string): string => `${userId}/${itemId}`;

/** Sorts batches by their sequence; equal numbers by the time of the first edit. */
export const inOrder = <Types extends ModalityTypes>(batches: readonly JournalBatch<Types>[]): JournalBatch<Types>[] =>
  [...batches].sort((a, b) => a.sequence - b.sequence || a.createdAt.localeCompare(b.createdAt));
