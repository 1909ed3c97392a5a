/** Every text that a preview says by itself. */
export interface PreviewText {
  readonly play: (title: string) => string;
  readonly pause: (title: string) => string;
  readonly position: (title: string) => string;
  /** Spoken position: both as clock readings. */
  readonly positionOf: (position: string, duration: string) => string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
}
