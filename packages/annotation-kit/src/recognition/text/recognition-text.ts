/** Every text that pre-recognition says by itself. */
export interface RecognitionText {
  readonly title: string;
  readonly by: (engine: string) => string;
  readonly accept: string;
  readonly acceptFor: (count: number) => string;
  readonly fillEmpty: (count: number) => string;
  readonly same: string;
  readonly nothingHere: string;
  readonly adoptTitle: (count: number) => string;
  readonly adoptHint: string;
  readonly adopt: string;
  readonly more: string;
}
