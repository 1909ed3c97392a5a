import { autoSnap, type AudioDocument } from '@earmark/model';
import type { Drag, Hit, Placement } from '../pointer/index.ts';
import type { Span } from '../segments/index.ts';

/** A pointer that is down, and what it has begun. */
export interface Press {
  readonly x: number;
  readonly y: number;
  readonly pointerId: number;
  readonly track: number;
  readonly hit: Hit;
  readonly document: AudioDocument;
  /** What moving on will do; `pan` scrolls, `null` does nothing. */
  readonly drag: Drag | 'pan' | null;
  isDragging: boolean;
  /** A finger that rested has asked for the menu; lifting it does nothing more. */
  isLong: boolean;
  preview: Placement | undefined;
  lastX: number;
  lastY: number;
}

/** Pixels by kind of pointer: how near an edge is caught, how far a press may tremble, before it is a drag. A pen is held like a mouse. */
export const feel = { mouse: { edge: 6, drag: 3 }, pen: { edge: 9, drag: 5 }, touch: { edge: 16, drag: 8 } };
/** A drag to another track begins further on, so that a click that slips is none. */
const retrackPixels = 8;

/** What a pointer feels like. */
export const feelOf = ({ pointerType }: PointerEvent): { edge: number; drag: number } =>
  pointerType === 'touch' ? feel.touch : pointerType === 'pen' ? feel.pen : feel.mouse;

/** Whether a press has become a drag: to another track by going up or down, everything else along time; a scroll either way. */
export function hasLeft({ x, y, drag }: Press, toX: number, toY: number, threshold: number): boolean {
  const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
  if (drag === null) return false;
  if (drag === 'pan') return Math.max(across, down) >= threshold;
  if (drag.kind === 'retrack') return down >= retrackPixels;
  return across >= threshold || (drag.kind === 'move' && down >= retrackPixels);
}

/** In multi-segment mode what is drawn or resized meets its neighbours; what is moved keeps its length. */
export function joined(drag: Drag, { track, span }: Placement, document: AudioDocument): Span {
  if (drag.kind === 'draw') return autoSnap(document, track, span.start, span.end);
  if (drag.kind !== 'resize') return span;
  const { start, end } = autoSnap(document, track, span.start, span.end, undefined, drag.segment.id);
  // Only the edge in the hand: the other one was left there on purpose.
  return drag.edge === 'start' ? { start, end: span.end } : { start: span.start, end };
}
