import type { WaveformLayer } from '../layer/index.ts';
import { firstWhere, type Span } from '../segments/index.ts';

/** What edges being dragged jump to, beside the edges of other segments and the playhead. */
export interface SnapSources {
  /** Stretches of silence in samples, in order and without overlap: their borders attract. */
  readonly silences?: readonly Span[] | undefined;
  /** Any other samples, in order. */
  readonly snapPoints?: readonly number[] | undefined;
  /** Each may attract edges by `snapPointsNear`. */
  readonly layers?: readonly WaveformLayer[] | undefined;
}

/** The points within `reach` samples of a sample; found without looking at each. */
export function snapPointsNear(
  { silences = [], snapPoints = [], layers = [] }: SnapSources,
  sample: number,
  reach: number,
): number[] {
  const near: number[] = [];
  for (let place = firstWhere(silences, ({ end }) => end >= sample - reach); place < silences.length; place += 1) {
    const silence = silences[place];
    if (!silence || silence.start > sample + reach) break;
    near.push(silence.start, silence.end);
  }
  for (let place = firstWhere(snapPoints, (point) => point >= sample - reach); place < snapPoints.length; place += 1) {
    const point = snapPoints[place];
    if (point === undefined || point > sample + reach) break;
    near.push(point);
  }
  for (const layer of layers) near.push(...(layer.snapPointsNear?.(sample, reach) ?? []));
  return near;
}
