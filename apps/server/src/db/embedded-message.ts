/** What the main thread asks of the thread that holds the embedded database. */
export type EmbeddedRequest =
  | {
      readonly id: number;
      readonly kind: 'run';
      readonly text: string;
      readonly values: readonly (string | Uint8Array | null)[];
    }
  | { readonly id: number; readonly kind: 'close' };

/** The answer with the same id; `columns` and `rows` are still in PostgreSQL's text format. `lost` answers nothing: no answer will come any more. */
export type EmbeddedReply =
  | { readonly id: number; readonly kind: 'rows'; readonly answer: EmbeddedAnswer }
  | { readonly id: number; readonly kind: 'error'; readonly error: EmbeddedError }
  | { readonly kind: 'lost'; readonly reason: string };

export interface EmbeddedAnswer {
  readonly columns: readonly { readonly name: string; readonly oid: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** The command as the server named it: after a COMMIT of a failed transaction this is `ROLLBACK`. */
  readonly command: string;
}

export interface EmbeddedError {
  readonly message: string;
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}
