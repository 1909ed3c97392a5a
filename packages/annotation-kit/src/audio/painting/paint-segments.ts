import type { Segment } from '@earmark/model';
import { coveredIn, failedShareIn, visibleIn, type Span, type TrackIndex } from '../segments/index.ts';
import { endOf, pixelOf, type ViewportState } from '../viewport/index.ts';
import { statusLook, type Colors, type Sign } from './colors.ts';
import type { Lane, Strip } from './geometry.ts';
import { paintSign } from './paint-sign.ts';
import { crisp, type Surface } from './surface.ts';
import { fitText, textWidth } from './fit-text.ts';

/** What the segments of one lane are painted from. */
export interface LanePicture {
  readonly lane: Lane;
  readonly index: TrackIndex;
  readonly view: ViewportState;
  readonly colors: Colors;
  readonly selected: ReadonlySet<string>;
  readonly hoveredId: string | null;
  /** A segment that is being dragged is left out: its preview is painted instead. */
  readonly hiddenId: string | null;
  readonly labelOf: (segment: Segment) => string;
}

/** Segments narrower than this on the average are painted as a density picture. */
const minPixels = 3;
/** Width of a column of the density picture. */
const densityPixels = 2;

/** Whether the segments in sight are too many to tell apart. */
export function isDense(index: TrackIndex, view: ViewportState): boolean {
  const { first, last } = visibleIn(index, view.startSample, endOf(view));
  return (last - first) * minPixels > view.widthPixels;
}

/** The grounds of the segments: painted under the wave. */
export function paintGrounds(surface: Surface, picture: LanePicture): void {
  const { lane, colors, selected, hoveredId } = picture;
  eachVisible(surface, picture, (segment, left, width) => {
    const { tone, isHatched } = statusLook[segment.status];
    const isSelected = selected.has(segment.id);
    if (!lane.body) return;
    surface.context.fillStyle = isSelected ? colors.tones.accent.soft : colors.tones[tone].soft;
    surface.context.fillRect(left, lane.body.top, width, lane.body.height);
    if (isHatched) hatch(surface, left, lane.body, width, colors.tones[tone].border);
    if (hoveredId !== segment.id) return;
    surface.context.globalAlpha = 0.35;
    surface.context.fillStyle = isSelected ? colors.tones.accent.border : colors.tones[tone].border;
    surface.context.fillRect(left, lane.body.top, width, lane.body.height);
    surface.context.globalAlpha = 1;
  });
}

/** Edges, numbers, signs and texts: painted over the wave. */
export function paintHeads(surface: Surface, picture: LanePicture): void {
  const { lane, index, colors, selected, labelOf } = picture;
  const { context, density } = surface;
  const pixel = 1 / density;
  context.font = `11px ${colors.fontFamily}`;
  context.textBaseline = 'middle';
  eachVisible(surface, picture, (segment, left, width, place) => {
    const { tone, sign } = statusLook[segment.status];
    const isSelected = selected.has(segment.id);
    const shades = isSelected ? colors.tones.accent : colors.tones[tone];
    const { band } = lane;
    context.fillStyle = isSelected ? shades.solid : shades.border;
    context.fillRect(left, band.top, width, band.height);
    context.fillStyle = shades.solid;
    const edge = Math.min(isSelected ? 2 : pixel, width);
    // Thinner to the eye over the wave, so that the sound stays the picture.
    for (const [strip, depth] of [[band, 1], [lane.body, isSelected ? 1 : 0.5]] as const) {
      if (!strip) continue;
      context.globalAlpha = depth;
      context.fillRect(left, strip.top, edge, strip.height);
      context.fillRect(left + width - edge, strip.top, edge, strip.height);
    }
    context.globalAlpha = 1;
    if (width < 16) return;
    const ink = isSelected ? colors.onSolid : shades.text;
    paintHead(surface, band, left, width, ink, `${(index.ordinals[place] ?? 0) + 1}`, sign, labelOf(segment));
  });
}

/** Density: the share of each column that lies under segments as depth of colour, the share of wrong ones as the height of a mark. */
export function paintDensity({ context, width }: Surface, { lane, index, view, colors }: LanePicture): void {
  const shades = colors.tones.info;
  const perColumn = densityPixels * view.samplesPerPixel;
  for (let x = 0; x < width; x += densityPixels) {
    const start = view.startSample + (x / densityPixels) * perColumn;
    const share = coveredIn(index, start, start + perColumn) / perColumn;
    if (share <= 0) continue;
    context.globalAlpha = 0.15 + 0.85 * share;
    context.fillStyle = shades.border;
    context.fillRect(x, lane.band.top, densityPixels, lane.band.height);
    if (lane.body) {
      context.fillStyle = shades.soft;
      context.fillRect(x, lane.body.top, densityPixels, lane.body.height);
    }
    const failed = failedShareIn(index, start, start + perColumn);
    if (failed === 0) continue;
    const height = Math.max(3, failed * lane.band.height);
    context.globalAlpha = 1;
    context.fillStyle = colors.tones.danger.solid;
    context.fillRect(x, lane.band.top + lane.band.height - height, densityPixels, height);
  }
  context.globalAlpha = 1;
}

/** Selected segments, wherever the density picture would hide them. */
export function paintSelectedMarks({ context, density }: Surface, lane: Lane, view: ViewportState, colors: Colors, segments: readonly Segment[]): void {
  context.fillStyle = colors.tones.accent.solid;
  for (const segment of segments) {
    if (segment.track !== lane.track) continue;
    const left = crisp(pixelOf(view, segment.start), density);
    const body = lane.body ?? lane.band;
    context.fillRect(left, lane.band.top, Math.max(2, pixelOf(view, segment.end) - left), body.top + body.height - lane.band.top);
  }
}

/** What is being drawn, resized or moved, with its length. */
export function paintPreview({ context, density }: Surface, lane: Lane, view: ViewportState, colors: Colors, { start, end }: Span, sampleRate: number): void {
  const left = crisp(pixelOf(view, start), density);
  const right = Math.max(left + 1, crisp(pixelOf(view, end), density));
  const body = lane.body ?? lane.band;
  const height = body.top + body.height - lane.band.top;
  context.globalAlpha = 0.25;
  context.fillStyle = colors.tones.accent.solid;
  context.fillRect(left, lane.band.top, right - left, height);
  context.globalAlpha = 1;
  context.fillRect(left, lane.band.top, right - left, lane.band.height);
  context.fillRect(left, lane.band.top, 2, height);
  context.fillRect(right - 2, lane.band.top, 2, height);
  context.font = `11px ${colors.fontFamily}`;
  context.textBaseline = 'middle';
  context.fillStyle = colors.onSolid;
  const length = fitText(context, `${((end - start) / sampleRate).toFixed(3)} s`, right - Math.max(0, left) - 10);
  context.fillText(length, Math.max(0, left) + 6, lane.band.top + lane.band.height / 2 + 0.5);
}

/** The start of a segment that has been begun: a dashed line with a flag. */
export function paintMark({ context, height, density }: Surface, view: ViewportState, colors: Colors, sample: number): void {
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

/** Calls back with each segment in sight: its left edge and width on the screen, and its place in the track. */
function eachVisible({ density, width }: Surface, { index, view, hiddenId }: LanePicture, paint: (segment: Segment, left: number, width: number, place: number) => void): void {
  const { first, last } = visibleIn(index, view.startSample, endOf(view));
  for (let place = first; place < last; place += 1) {
    const segment = index.segments[place];
    if (!segment || segment.id === hiddenId) continue;
    // Far edges are cut, since a canvas loses its precision a long way off.
    const left = Math.max(-4, crisp(pixelOf(view, segment.start), density));
    const right = Math.min(width + 4, crisp(pixelOf(view, segment.end), density));
    paint(segment, left, Math.max(1 / density, right - left), place);
  }
}

function paintHead({ context }: Surface, band: Strip, left: number, width: number, ink: string, number: string, sign: Sign | null, text: string): void {
  // The head of a segment that begins out of sight stays in sight.
  const start = Math.max(0, left) + 6;
  const end = left + width - 4;
  const middle = band.top + band.height / 2 + 0.5;
  if (end - start < 8) return;
  context.fillStyle = ink;
  let x = start;
  if (sign && end - x > 14) {
    paintSign(context, sign, x, middle, ink);
    x += 15;
  }
  const shownNumber = fitText(context, number, end - x);
  if (shownNumber === '') return;
  context.globalAlpha = text === '' ? 1 : 0.8;
  context.fillText(shownNumber, x, middle);
  context.globalAlpha = 1;
  x += textWidth(context, number) + 6;
  const shown = fitText(context, text, end - x);
  if (shown !== '') context.fillText(shown, x, middle);
}

/** Slanted lines: a pattern that says "wrong" without colour. */
function hatch({ context, width }: Surface, left: number, strip: Strip, segmentWidth: number, color: string): void {
  const from = Math.max(0, left);
  const to = Math.min(width, left + segmentWidth);
  if (to - from < 3) return;
  context.save();
  context.beginPath();
  context.rect(from, strip.top, to - from, strip.height);
  context.clip();
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  const gap = 10;
  // Anchored to the segment, so that the lines travel with it.
  const first = left + Math.floor((from - left - strip.height) / gap) * gap;
  for (let x = first; x < to; x += gap) {
    context.moveTo(x, strip.top + strip.height);
    context.lineTo(x + strip.height, strip.top);
  }
  context.stroke();
  context.restore();
}
