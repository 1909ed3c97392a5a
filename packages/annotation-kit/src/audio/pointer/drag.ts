import type { AudioCommand, AudioDocument, LabelSet, Segment } from '@earmark/model';
import {
  clampToNeighbours,
  drawRange,
  moveRange,
  moveToTrack,
  newSegment,
  snap,
  type Edge,
  type Span,
} from '../segments/index.ts';

/** An operation begun by a press; positions in samples. */
export type Drag =
  | { readonly kind: 'draw'; readonly track: number; readonly from: number }
  | { readonly kind: 'resize'; readonly segment: Segment; readonly edge: Edge }
  | {
      readonly kind: 'move';
      readonly segment: Segment;
      readonly from: number;
      /** On another track it lies at the same time: who moves a segment there by its header means the track. */
      readonly keepsTimeElsewhere?: boolean;
    }
  /** Moves a segment to another track at the same time. */
  | { readonly kind: 'retrack'; readonly segment: Segment };

/**
 * Snapping of edges: within `reach` samples of another edge or of one of `extras` (the playhead, borders of silence).
 */
export interface Snapping {
  readonly reach: number;
  readonly extras: readonly number[];
}

/** A span on a track. */
export interface Placement {
  readonly track: number;
  readonly span: Span;
}

/**
 * Returns what a release at a sample of a track would produce; `undefined` when nothing can be placed there. Only moves
 * may change the track.
 */
export function previewOf(
  drag: Drag,
  document: AudioDocument,
  sample: number,
  track: number,
  snapping: Snapping,
): Placement | undefined {
  const span = spanOf(drag, document, sample, track, snapping);
  return (
    span && { track: drag.kind === 'draw' ? drag.track : drag.kind === 'resize' ? drag.segment.track : track, span }
  );
}

function spanOf(
  drag: Drag,
  document: AudioDocument,
  sample: number,
  track: number,
  { reach, extras }: Snapping,
): Span | undefined {
  if (drag.kind === 'draw')
    return (
      drawRange(
        document,
        snap(document, drag.from, reach, drag.track, undefined, extras),
        snap(document, sample, reach, drag.track, undefined, extras),
        drag.track,
      ) ?? drawRange(document, drag.from, sample, drag.track)
    );
  const { segment } = drag;
  if (drag.kind === 'retrack') return track === segment.track ? undefined : moveToTrack(document, segment, track, 0);
  if (drag.kind === 'move') {
    if (drag.keepsTimeElsewhere && track !== segment.track) return moveToTrack(document, segment, track, 0);
    const by = snappedShift(document, segment, sample - drag.from, track, { reach, extras });
    return track === segment.track ? moveRange(document, segment, by) : moveToTrack(document, segment, track, by);
  }
  const at = snap(document, sample, reach, segment.track, segment.id, extras);
  return drag.edge === 'start'
    ? clampToNeighbours(document, segment, Math.min(at, segment.end - 1), segment.end)
    : clampToNeighbours(document, segment, segment.start, Math.max(at, segment.start + 1));
}

/** Returns the shift that snaps the nearer edge of a moved segment, when a snap point is within reach; else `by`. */
function snappedShift(
  document: AudioDocument,
  segment: Segment,
  by: number,
  track: number,
  { reach, extras }: Snapping,
): number {
  const shifts = [segment.start, segment.end].map(
    (edge) => snap(document, edge + by, reach, track, segment.id, extras) - edge,
  );
  const [first = by, second = by] = shifts.map((shift) => (shift === Math.round(by) ? by : shift));
  if (first === by) return second;
  return second === by || Math.abs(first - by) <= Math.abs(second - by) ? first : second;
}

/** Commands that carry out a preview as one step of the history; none when nothing would change. */
export function commandsOf(
  drag: Drag,
  { track, span }: Placement,
  document: AudioDocument,
  labels: LabelSet,
): AudioCommand[] {
  if (drag.kind === 'draw') return [{ type: 'segment.add', segment: newSegment(labels, drag.track, span) }];
  const { segment } = drag;
  const resize: AudioCommand[] =
    span.start === segment.start && span.end === segment.end
      ? []
      : [{ type: 'segment.resize', id: segment.id, ...span }];
  if (track === segment.track) return resize;
  const retrack: AudioCommand = { type: 'segment.retrack', ids: [segment.id], track };
  // The commands are applied in order: whichever goes first must be legal by itself.
  const canGoFirst = moveToTrack(document, segment, track, 0)?.start === segment.start;
  return canGoFirst ? [retrack, ...resize] : [...resize, retrack];
}
