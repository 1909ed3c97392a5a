import type { WaveformLayer } from '../../layer/index.ts';
import { firstWhere } from '@earmark/model';
import type { Span } from '../../segments/index.ts';

/** Snap points of dragged edges, beside the edges of other segments and the playhead. */
export interface SnapSources {
  /** Stretches of silence in samples, sorted and without overlap; their borders attract edges. */
  readonly silences?: readonly Span[] | undefined;
  /** Other samples, ascending. */
  readonly snapPoints?: readonly number[] | undefined;
  /** Layers whose `snapPointsNear` is asked. */
  readonly layers?: readonly WaveformLayer[] | undefined;
}

/** Snap points within `reach` samples of a sample. Binary search: O(log n) plus the number of results. */
export function snapPointsNear(
  { silences = [], snapPoints = [], layers = [] }: SnapSources,
  sample: number,
  reach: number,
): number[] {
  const near: number[] = [];
  for (let index = firstWhere(silences, ({ end }) => end >= sample - reach); index < silences.length; index += 1) {
    const silence = silences[index];
    if (!silence || silence.start > sample + reach) break;
    near.push(silence.start, silence.end);
  }
  for (let index = firstWhere(snapPoints, (point) => point >= sample - reach); index < snapPoints.length; index += 1) {
    const point = snapPoints[index];
    if (point === undefined || point > sample + reach) break;
    near.push(point);
  }
  for (const layer of layers) near.push(...(layer.snapPointsNear?.(sample, reach) ?? []));
  return near;
}
