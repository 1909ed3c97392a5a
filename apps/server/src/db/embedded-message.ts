/** Requests from the main thread to the embedded database's thread. */
export type EmbeddedRequest =
  | {
      readonly id: number;
      readonly kind: 'run';
      readonly text: string;
      readonly values: readonly (string | Uint8Array | null)[];
      /** Whether the statement is prepared once and kept. */
      readonly isFrequent: boolean;
    }
  | { readonly id: number; readonly kind: 'close' };

/**
 * Response with the request's id; `columns` and `rows` are in PostgreSQL's text format. `lost` is unsolicited: no
 * further responses will arrive.
 */
export type EmbeddedReply =
  | { readonly id: number; readonly kind: 'rows'; readonly answer: EmbeddedAnswer }
  | { readonly id: number; readonly kind: 'error'; readonly error: EmbeddedError }
  | { readonly kind: 'lost'; readonly reason: string };

/** Result of a statement. */
export interface EmbeddedAnswer {
  readonly columns: readonly { readonly name: string; readonly oid: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Command tag reported by PostgreSQL; COMMIT of a failed transaction yields `ROLLBACK`. */
  readonly command: string;
}

/** A PostgreSQL error in serialisable form. */
export interface EmbeddedError {
  readonly message: string;
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}
