import type { AudioDocument, CommandOf, LabelSet, Segment } from '@earmark/model';
import { clampToNeighbours, drawRange, moveRange, newSegment, snap, type Edge, type Span } from '../segments/index.ts';

/** What a press has begun, in samples. */
export type Drag =
  | { readonly kind: 'draw'; readonly track: number; readonly from: number }
  | { readonly kind: 'resize'; readonly segment: Segment; readonly edge: Edge }
  | { readonly kind: 'move'; readonly segment: Segment; readonly from: number };

/** How near, in samples, an edge must come to another edge or to the playhead to jump to it. */
export interface Snapping {
  readonly reach: number;
  readonly extras: readonly number[];
}

/** The span that releasing the pointer at a sample would make; `undefined` when that is nothing. */
export function previewOf(drag: Drag, document: AudioDocument, sample: number, { reach, extras }: Snapping): Span | undefined {
  if (drag.kind === 'draw') return drawRange(document, drag.from, snap(document, sample, reach, drag.track, undefined, extras), drag.track);
  const { segment } = drag;
  if (drag.kind === 'move') return moveRange(document, segment, sample - drag.from);
  const at = snap(document, sample, reach, segment.track, segment.id, extras);
  return drag.edge === 'start'
    ? clampToNeighbours(document, segment, Math.min(at, segment.end - 1), segment.end)
    : clampToNeighbours(document, segment, segment.start, Math.max(at, segment.start + 1));
}

/** The one command that makes a preview real; `undefined` when nothing would change. */
export function commandOf(drag: Drag, span: Span, labels: LabelSet): CommandOf<'segment.add' | 'segment.resize'> | undefined {
  if (drag.kind === 'draw') return { type: 'segment.add', segment: newSegment(labels, drag.track, span) };
  const { id, start, end } = drag.segment;
  return span.start === start && span.end === end ? undefined : { type: 'segment.resize', id, start: span.start, end: span.end };
}
