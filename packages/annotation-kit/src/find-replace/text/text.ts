import type { PatternFault } from '../pattern/index.ts';

/** What the search over all texts says. */
export interface FindText {
  readonly title: string;
  readonly titleToLook: string;
  readonly find: string;
  readonly replaceWith: string;
  readonly caseSensitive: string;
  readonly wholeWord: string;
  readonly pattern: string;
  readonly selectedOnly: (count: number) => string;
  readonly inLabels: string;
  readonly allLabels: string;
  readonly found: (hits: number, segments: number) => string;
  readonly cut: (most: number) => string;
  readonly none: string;
  readonly hint: string;
  readonly hits: string;
  readonly chooseAll: string;
  readonly chooseHit: (segment: number) => string;
  readonly goTo: (segment: number) => string;
  readonly close: string;
  readonly replace: (count: number) => string;
  /** The same when nothing is to stand in its place. */
  readonly remove: (count: number) => string;
  readonly replaced: (count: number) => string;
  readonly tooLong: (most: number) => string;
  readonly faults: Readonly<Record<PatternFault, string>>;
}
