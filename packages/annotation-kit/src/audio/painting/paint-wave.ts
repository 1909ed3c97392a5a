import type { PeakLayout } from '@earmark/model';
import { rowsPerTile, sampleLevel, type Columns, type Tiles } from '../peaks/index.ts';
import type { ViewportState } from '../viewport/index.ts';
import type { Strip } from './geometry.ts';
import type { Surface } from './surface.ts';

const fullScale = 32_768;
/** Padding above and below the wave's full scale, in CSS pixels. */
const air = 3;

/** Colours and vertical zoom of a wave. */
interface WaveStyle {
  readonly color: string;
  /** Colour of the effective (RMS) part, darker than the peaks. */
  readonly core: string;
  readonly axis: string;
  /** Vertical zoom; 1 is true to scale. */
  readonly amplitude: number;
}

/**
 * Paints the columns of one channel: in each column of device pixels one bar from minimum to maximum, and within it one
 * for the effective (RMS) value.
 */
export function paintWave(
  { context, density, width }: Surface,
  strip: Strip,
  columns: Columns,
  style: WaveStyle,
): void {
  const middle = strip.top + strip.height / 2;
  const pixel = 1 / density;
  const half = Math.max(0, strip.height / 2 - air);
  const scale = (half / fullScale) * style.amplitude;
  context.fillStyle = style.axis;
  context.fillRect(0, middle - pixel / 2, width, pixel);
  context.fillStyle = style.color;
  const { min, max, rms } = columns;
  for (let column = 0; column < min.length; column += 1) {
    const low = min[column] ?? 1;
    const high = max[column] ?? 0;
    if (low > high) continue;
    const top = Math.min(half, high * scale);
    const bottom = Math.max(-half, low * scale);
    context.fillRect(column * pixel, middle - top - pixel / 2, pixel, top - bottom + pixel);
  }
  context.fillStyle = style.core;
  for (let column = 0; column < min.length; column += 1) {
    const effective = (rms[column] ?? 0) * scale;
    if (effective < pixel) continue;
    const top = Math.min(half, effective, (max[column] ?? 0) * scale);
    const bottom = Math.max(-half, -effective, (min[column] ?? 0) * scale);
    if (top > bottom) context.fillRect(column * pixel, middle - top, pixel, top - bottom);
  }
}

/** Paints the samples of one channel as a line, with dots where there is room: for scales of few samples per pixel. */
export function paintSamples(
  { context, density }: Surface,
  strip: Strip,
  tiles: Tiles,
  layout: PeakLayout,
  channel: number,
  view: ViewportState,
  style: WaveStyle,
): void {
  const middle = strip.top + strip.height / 2;
  const half = Math.max(0, strip.height / 2 - air);
  const scale = (half / fullScale) * style.amplitude;
  const first = Math.max(0, Math.floor(view.startSample) - 1);
  const last = Math.min(layout.totalSamples, Math.ceil(view.startSample + view.widthPixels * view.samplesPerPixel) + 2);
  const points: [number, number][] = [];
  for (let sample = first; sample < last; sample += 1) {
    const value = tiles.peek(sampleLevel, Math.floor(sample / rowsPerTile))?.[
      (sample % rowsPerTile) * layout.channels + channel
    ];
    if (value === undefined) continue;
    points.push([
      (sample - view.startSample) / view.samplesPerPixel,
      middle - Math.max(-half, Math.min(half, value * scale)),
    ]);
  }
  context.fillStyle = style.axis;
  context.fillRect(0, middle - 0.5 / density, view.widthPixels, 1 / density);
  context.strokeStyle = style.core;
  context.lineWidth = 1.25;
  context.lineJoin = 'round';
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
  if (view.samplesPerPixel > 1 / 5) return;
  context.fillStyle = style.core;
  for (const [x, y] of points) context.fillRect(x - 1.5, y - 1.5, 3, 3);
}
