import type { AudioTypes, EditOf, ModalityTypes } from '@earmark/model';

/** One batch on its way. A repeated `batchId` is answered with the revision it made the first time and changes nothing. */
export interface OutgoingBatch<Types extends ModalityTypes = AudioTypes> {
  readonly baseRevision: number;
  readonly batchId: string;
  readonly commands: readonly EditOf<Types>[];
}

/** What stops the work until the person (or the platform) does something about it. */
export type ServerRefusal =
  | { readonly kind: 'lease_lost' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'signed_out' };

/** Nothing is known about the outcome (no answer, time-out, 429, 5xx): tried again. */
export interface Unreachable {
  readonly kind: 'offline';
  /** Why, where the server said it: its disk is full, for one. */
  readonly message?: string;
}

export type SendResult =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Somebody else made `revision` after the batch's base; nothing was applied. */
  | { readonly kind: 'conflict'; readonly revision: number }
  | ServerRefusal
  | Unreachable;

export type LoadResult<Types extends ModalityTypes = AudioTypes> =
  | { readonly kind: 'loaded'; readonly revision: number; readonly document: Types['Document'] }
  | ServerRefusal
  | Unreachable;

/** The two calls that the platform lends to an open item. A rejected promise counts as `offline`. */
export interface ItemServer<Types extends ModalityTypes = AudioTypes> {
  readonly send: (batch: OutgoingBatch<Types>) => Promise<SendResult>;
  /** The document at a revision; `null` is the newest. */
  readonly load: (revision: number | null) => Promise<LoadResult<Types>>;
}

/** The same server, whose promises never reject. */
export const neverRejecting = <Types extends ModalityTypes>(server: ItemServer<Types>): ItemServer<Types> => ({
  send: (batch) => server.send(batch).catch(() => ({ kind: 'offline' })),
  load: (revision) => server.load(revision).catch(() => ({ kind: 'offline' })),
});
