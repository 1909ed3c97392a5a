import type { Span } from '../segments/index.ts';
import { pixelOf, type ViewportState } from '../viewport/index.ts';
import type { Colors } from './colors.ts';
import { fitText, setFont } from './fit-text.ts';
import type { Lane } from './geometry.ts';
import { crisp, type Surface } from './surface.ts';

/** Texts on a segment preview: its length and, when that is not allowed, the limit. */
export interface PreviewTexts {
  readonly length: string;
  readonly limit: string | null;
}

/**
 * Paints the preview of a segment that is being drawn, resized or moved, with its length and, when the length is not
 * allowed, the limit.
 */
export function paintPreview(
  { context, density }: Surface,
  lane: Lane,
  view: ViewportState,
  colors: Colors,
  { start, end }: Span,
  { length, limit }: PreviewTexts,
): void {
  const left = crisp(pixelOf(view, start), density);
  const right = Math.max(left + 1, crisp(pixelOf(view, end), density));
  context.fillStyle = (limit ? colors.tones.danger : colors.tones.accent).solid;
  context.fillRect(left, lane.band.top, right - left, lane.band.height);
  if (lane.body) {
    context.globalAlpha = 0.25;
    context.fillRect(left, lane.body.top, right - left, lane.body.height);
    context.globalAlpha = 1;
    context.fillRect(left, lane.body.top, 2, lane.body.height);
    context.fillRect(right - 2, lane.body.top, 2, lane.body.height);
  }
  setFont(context, `11px ${colors.fontFamily}`);
  context.textBaseline = 'middle';
  context.fillStyle = colors.onSolid;
  const middle = lane.band.top + lane.band.height / 2 + 0.5;
  if (!limit)
    return context.fillText(fitText(context, length, right - Math.max(0, left) - 10), Math.max(0, left) + 6, middle);
  // A preview that is too short has no room for text inside.
  const words = `${length} (${limit})`;
  const room = context.measureText(words).width + 12;
  const isInside = right - Math.max(0, left) >= room;
  if (!isInside) {
    context.fillStyle = colors.tones.danger.solid;
    context.fillRect(right, lane.band.top, room, lane.band.height);
    context.fillStyle = colors.onSolid;
  }
  context.fillText(words, (isInside ? Math.max(0, left) : right) + 6, middle);
}

/** Paints the start of a segment begun by key: a dashed line with a flag. */
export function paintMark(
  { context, height, density }: Surface,
  view: ViewportState,
  colors: Colors,
  sample: number,
): void {
  const x = crisp(pixelOf(view, sample), density);
  context.strokeStyle = colors.tones.accent.solid;
  context.fillStyle = colors.tones.accent.solid;
  context.lineWidth = 1.5;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, height);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(x, 2);
  context.lineTo(x + 9, 6.5);
  context.lineTo(x, 11);
  context.fill();
}
