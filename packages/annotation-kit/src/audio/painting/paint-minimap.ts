import type { Columns } from '../peaks/index.ts';
import type { Segment } from '@earmark/model';
import { coveredIn, failedShareIn, visibleIn, type SegmentIndex, type TrackIndex } from '../segments/index.ts';
import type { Colors, SegmentAppearance } from './colors.ts';
import type { Surface } from './surface.ts';

const segmentStrip = 4;
/** Width in CSS pixels of what one colour of the strip stands for. */
const cell = 2;

/**
 * Paints the overview of the whole audio: loudness, and below it the density of segments, in the colours of their
 * speakers, and of failed segments.
 */
export function paintMinimap(
  surface: Surface,
  colors: Colors,
  columns: Columns,
  index: SegmentIndex,
  totalSamples: number,
  appearanceOf: (segment: Segment) => SegmentAppearance,
): void {
  const { context, width, height, density } = surface;
  const pixel = 1 / density;
  const middle = (height - segmentStrip) / 2;
  const scale = (middle - 2) / 32_768;
  context.fillStyle = colors.wave;
  for (let column = 0; column < columns.min.length; column += 1) {
    const low = columns.min[column] ?? 1;
    const high = columns.max[column] ?? 0;
    if (low <= high)
      context.fillRect(column * pixel, middle - high * scale - pixel / 2, pixel, (high - low) * scale + pixel);
  }
  const perPixel = totalSamples / width;
  for (const { whole: track, rows } of index.tracks.values())
    for (let x = 0; x < width; x += cell) {
      const [start, end] = [x * perPixel, Math.min(totalSamples, (x + cell) * perPixel)];
      const share = coveredIn(track, start, end) / (end - start);
      if (share <= 0) continue;
      context.globalAlpha = 0.3 + 0.7 * Math.min(1, share);
      const speaker = middleOf(rows, start, end, appearanceOf)?.speaker;
      context.fillStyle = speaker ? colors.options[speaker.color] : colors.tones.info.solid;
      context.fillRect(x, height - segmentStrip, cell, segmentStrip);
      const failed = failedShareIn(track, start, end);
      if (failed === 0) continue;
      const strip = Math.max(segmentStrip / 2, failed * segmentStrip);
      context.globalAlpha = 1;
      context.fillStyle = colors.tones.danger.solid;
      context.fillRect(x, height - strip, cell, strip);
    }
  context.globalAlpha = 1;
}

/** How the segment in the middle of a range looks: one stands for all that share a pixel. */
function middleOf(
  rows: TrackIndex['rows'],
  start: number,
  end: number,
  appearanceOf: (segment: Segment) => SegmentAppearance,
): SegmentAppearance | undefined {
  for (const row of rows) {
    const { first, last } = visibleIn(row, start, end);
    const segment = row.spans[(first + last - 1) >> 1];
    if (last > first && segment) return appearanceOf(segment);
  }
  return undefined;
}
