import { autoSnap, type AudioDocument } from '@earmark/model';
import type { Drag, Hit, Placement } from '../../pointer/index.ts';
import type { Span } from '../../segments/index.ts';

/** A pointer that is down, and the operation that it may begin. */
export interface Press {
  readonly x: number;
  readonly y: number;
  readonly pointerId: number;
  readonly track: number;
  readonly hit: Hit;
  readonly document: AudioDocument;
  /** The operation that moving begins; `pan` scrolls, `null` does nothing. */
  readonly drag: Drag | 'pan' | null;
  isDragging: boolean;
  /** Set after a long press has opened the menu: lifting the finger then does nothing. */
  isLong: boolean;
  preview: Placement | undefined;
  lastX: number;
  lastY: number;
}

/**
 * Tolerances in CSS pixels by pointer type: `edge` is the reach for grabbing an edge, `drag` the movement that turns a
 * press into a drag. A pen rests in the hand like a mouse.
 */
export const feel = { mouse: { edge: 6, drag: 3 }, pen: { edge: 9, drag: 5 }, touch: { edge: 16, drag: 8 } };
/**
 * Movement in CSS pixels that begins a drag to another track; greater than other drags, so that an imprecise click does
 * not move a segment.
 */
const retrackPixels = 8;

/** Tolerances of a pointer. */
export const feelOf = ({ pointerType }: PointerEvent): { edge: number; drag: number } =>
  pointerType === 'touch' ? feel.touch : pointerType === 'pen' ? feel.pen : feel.mouse;

/**
 * Whether a press has become a drag: vertically for a drag to another track, horizontally for all others, and in either
 * direction for panning.
 */
export function hasLeft({ x, y, drag }: Press, toX: number, toY: number, threshold: number): boolean {
  const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
  if (drag === null) return false;
  if (drag === 'pan') return Math.max(across, down) >= threshold;
  if (drag.kind === 'retrack') return down >= retrackPixels;
  return across >= threshold || (drag.kind === 'move' && down >= retrackPixels);
}

/** In multi-segment mode, drawn or resized spans extend to their neighbours; moved spans keep their length. */
export function joined(drag: Drag, { track, span }: Placement, document: AudioDocument): Span {
  if (drag.kind === 'draw') return autoSnap(document, track, span.start, span.end);
  if (drag.kind !== 'resize') return span;
  const { start, end } = autoSnap(document, track, span.start, span.end, undefined, drag.segment.id);
  // Extends only the dragged edge: the other one was placed deliberately.
  return drag.edge === 'start' ? { start, end: span.end } : { start: span.start, end };
}
