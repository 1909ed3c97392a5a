/** What the palette of phrases says. */
export interface PhrasesText {
  readonly title: string;
  readonly search: string;
  readonly list: string;
  readonly none: string;
  readonly hint: string;
}
