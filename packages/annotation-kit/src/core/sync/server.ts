import type { AudioTypes, EditOf, ModalityTypes } from '@earmark/model';

/**
 * A batch as it is sent. The server answers a repeated `batchId` with the revision it made the first time and changes
 * nothing.
 */
export interface OutgoingBatch<Types extends ModalityTypes = AudioTypes> {
  readonly baseRevision: number;
  readonly batchId: string;
  readonly commands: readonly EditOf<Types>[];
}

/** Refusals that stop the sync until the user (or the platform) acts. */
type ServerRefusal =
  | { readonly kind: 'lease_lost' }
  | { readonly kind: 'refused'; readonly message: string }
  /** The session is over, or its role was taken away. */
  | { readonly kind: 'signed_out'; /** Why, where the server said so. */ readonly message?: string };

/** The outcome is unknown (no answer, time-out, 429, 5xx): the call is retried. */
export interface Unreachable {
  readonly kind: 'offline';
  /** The server's reason, where it gave one (for example: its disk is full). */
  readonly message?: string;
}

/** What became of a batch. */
export type SendResult =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Somebody else saved `revision` after the batch's base; nothing was applied. */
  | { readonly kind: 'conflict'; readonly revision: number }
  | ServerRefusal
  | Unreachable;

/** The document, or why it was not loaded. */
export type LoadResult<Types extends ModalityTypes = AudioTypes> =
  | { readonly kind: 'loaded'; readonly revision: number; readonly document: Types['Document'] }
  | ServerRefusal
  | Unreachable;

/** The two calls of the platform that an open item uses. A rejected promise counts as `offline`. */
export interface ItemServer<Types extends ModalityTypes = AudioTypes> {
  readonly send: (batch: OutgoingBatch<Types>) => Promise<SendResult>;
  /** Loads the document at a revision; `null` is the newest. */
  readonly load: (revision: number | null) => Promise<LoadResult<Types>>;
}

/** Wraps a server so that its promises never reject. */
export const neverRejecting = <Types extends ModalityTypes>(server: ItemServer<Types>): ItemServer<Types> => ({
  send: (batch) => server.send(batch).catch(() => ({ kind: 'offline' })),
  load: (revision) => server.load(revision).catch(() => ({ kind: 'offline' })),
});
