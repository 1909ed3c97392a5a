/** Every text that the history panel says by itself. */
export interface HistoryText {
  readonly title: string;
  readonly start: string;
  readonly now: string;
  readonly undone: string;
  readonly segments: (count: number) => string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly undo: string;
  readonly redo: string;
}
