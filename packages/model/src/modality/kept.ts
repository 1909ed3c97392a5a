/**
 * Content of a file that a document cannot represent: notes, styles, point tiers. `at` is the format's own term for the
 * location. Plain data, so that it can be stored beside the document.
 */
export interface Kept {
  /** Format and version that wrote the parts. */
  readonly format: string;
  /** The parts in file order. */
  readonly parts: readonly { readonly at: string; readonly text: string }[];
}
