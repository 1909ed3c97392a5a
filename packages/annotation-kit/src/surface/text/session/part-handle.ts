import type { PlacedMark } from '../marks/index.ts';

/** One part of a text on the page, painted outside React: only the lines that are visible are elements. */
export interface PartView {
  readonly part: number;
  readonly focus: () => void;
  /** Scrolls so that a range can be seen, moving as little as possible. */
  readonly reveal: (start: number, end?: number) => void;
  /** The point to which the caret goes by lines of the screen, or to an end of its line. */
  readonly moveByLine: (
    at: number,
    by: 'up' | 'down' | 'page-up' | 'page-down' | 'start' | 'end',
    isSelecting: boolean,
  ) => number;
  /** The code point at a position of the window. */
  readonly pointAt: (clientX: number, clientY: number) => number;
  /** The spans of which something is visible, in reading order. */
  readonly visibleSpans: () => readonly PlacedMark[];
  readonly scrollBy: (pixels: number) => void;
  readonly destroy: () => void;
}
