/** An error without its sentence: its wire code and its HTTP status. */
export interface ErrorCode {
  readonly code: number;
  readonly http: number;
}

/** One error: code and status, and its sentence with `{placeholders}` in both languages. */
export interface ErrorRow extends ErrorCode {
  readonly en: string;
  readonly zh: string;
}
