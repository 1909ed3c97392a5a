import type { AudioTypes, EditOf, ModalityTypes } from '@earmark/model';

/** Edits that go to the server together. What has been sealed was (or may have been) sent and never changes again. */
export interface JournalBatch<Types extends ModalityTypes = AudioTypes> {
  /** The idempotency key: the server answers a repeated one with the same revision. */
  readonly batchId: string;
  /** Whose edits, of which item. */
  readonly scope: string;
  /** Order among the batches of a scope. */
  readonly sequence: number;
  /** The revision that the edits were made on, as far as known; final once sealed. */
  readonly baseRevision: number;
  /** ISO time of the first edit. */
  readonly createdAt: string;
  readonly isSealed: boolean;
  /** The version of the model that the commands were made under; batches of before this was kept have none. */
  readonly version?: number;
  readonly commands: readonly EditOf<Types>[];
}

export const journalScope = (userId: number, itemId: number | string): string => `${userId}/${itemId}`;

export const inOrder = <Types extends ModalityTypes>(batches: readonly JournalBatch<Types>[]): JournalBatch<Types>[] =>
  [...batches].sort((a, b) => a.sequence - b.sequence || a.createdAt.localeCompare(b.createdAt));
