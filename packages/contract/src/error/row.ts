/** One error: its wire code, its HTTP status, and its sentence with `{placeholders}` in both languages. */
export interface ErrorRow {
  readonly code: number;
  readonly http: number;
  readonly en: string;
  readonly zh: string;
}
