import type { Mark } from '@earmark/model';
import type { LettersMode } from './letters-mode.ts';

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
  /** The marks that letters can be beside: visible spans in reading order, then links whose names are visible. */
  readonly visibleMarks: (letters: LettersMode) => readonly Mark[];
  /** The code point with which the line at the top of the view begins. */
  readonly topPoint: () => number;
  /** Scrolls so that a point is in the line at the top of the view. */
  readonly scrollToPoint: (point: number) => void;
  /** Whether some of the part is out of view. */
  readonly isLong: () => boolean;
  readonly scrollBy: (pixels: number) => void;
  readonly destroy: () => void;
}
