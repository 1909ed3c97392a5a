import { css } from 'styled-components';

/** State of a reader that its tool bar controls. */
export interface ReaderView {
  /** 1 is the width of the drawer for pages, the size of the platform's text for other documents. */
  readonly zoom: number;
  readonly query: string;
  /** The match on which one stands, from 0. */
  readonly match: number;
}

/** How a document reports what the tool bar shows of it. */
export interface ReaderProps {
  readonly view: ReaderView;
  readonly onMatches: (count: number) => void;
  /** The document turned out not to be readable here. */
  readonly onFailed: () => void;
}

/** Zoom steps. */
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Colours of matches, by the highlights that `markRanges` registers. */
export const foundStyle = css`
  & ::highlight(rules-found) {
    background-color: #ffe08a;
    color: #1f2328;
  }

  & ::highlight(rules-current) {
    background-color: #ff9632;
    color: #1f2328;
  }
`;
