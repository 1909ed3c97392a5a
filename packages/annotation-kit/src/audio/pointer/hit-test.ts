import type { AudioDocument, Segment } from '@earmark/model';
import { indexOf, visibleIn, type Edge } from '../segments/index.ts';
import { pixelOf, positionAt, type ViewportState } from '../viewport/index.ts';

/** Result of a hit test on a track. */
export type Hit =
  | { readonly kind: 'edge'; readonly segment: Segment; readonly edge: Edge }
  | { readonly kind: 'body'; readonly segment: Segment }
  | { readonly kind: 'empty' };

/**
 * Hit test of a pixel on a track. Edges are grabbed within `reach` pixels: fully outside the segment, inside it over at
 * most a third, so that a short segment can still be grabbed by its middle. Between two touching segments the side of
 * the pointer decides. `row` is the row at the pointer; without it (over the waves) all rows count, and among
 * overlapping bodies the one with the latest start wins.
 */
export function hitTest(
  document: AudioDocument,
  view: ViewportState,
  track: number,
  pixel: number,
  reach: number,
  row: number | null = null,
): Hit {
  const rows = indexOf(document).tracks.get(track)?.rows ?? [];
  const [from, to] = [positionAt(view, pixel - reach), positionAt(view, pixel + reach)];
  const near = (row === null ? rows : rows.slice(row, row + 1)).flatMap((index) => {
    const { first, last } = visibleIn(index, from, to);
    // When thousands share a pixel, none of them can be meant.
    return last - first > 8 ? [] : index.spans.slice(first, last);
  });
  let best: Hit = { kind: 'empty' };
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const segment of near) {
    const left = pixelOf(view, segment.start);
    const right = pixelOf(view, segment.end);
    const isInside = pixel >= left && pixel < right;
    const ownReach = isInside ? Math.min(reach, (right - left) / 3) : reach;
    for (const [edge, distance] of [
      ['start', Math.abs(pixel - left)],
      ['end', Math.abs(pixel - right)],
    ] as const) {
      // At equal distance, an edge of the segment under the pointer wins over its neighbour's.
      const rank = distance - (isInside ? 0.5 : 0);
      if (distance > ownReach || rank >= bestDistance) continue;
      best = { kind: 'edge', segment, edge };
      bestDistance = rank;
    }
    if (isInside && (best.kind === 'empty' || (best.kind === 'body' && segment.start >= best.segment.start)))
      best = { kind: 'body', segment };
  }
  return best;
}
