import type { Segment } from '@earmark/model';
import { type BrokenLimit, coveredIn, failedShareIn, visibleIn, type RowIndex, type Span, type TrackIndex } from '../segments/index.ts';
import { endOf, pixelOf, type ViewportState } from '../viewport/index.ts';
import { statusLook, type Colors, type Sign } from './colors.ts';
import type { Geometry, Lane, Strip } from './geometry.ts';
import { paintSign } from './paint-sign.ts';
import { crisp, type Surface } from './surface.ts';
import { fitText, setFont, textWidth } from './fit-text.ts';

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
  /** The number that a person knows a segment by. */
  readonly numberOf: (segment: Segment) => number;
}

/** Segments narrower than this on the average are painted as a density picture. */
const minPixels = 3;
/** Width of a column of the density picture. */
const densityPixels = 2;

/** Whether the segments in sight are too many to tell apart. */
export const isDense = ({ rows }: TrackIndex, view: ViewportState): boolean =>
  rows.some((row) => {
    const { first, last } = visibleIn(row, view.startSample, endOf(view));
    return (last - first) * minPixels > view.widthPixels;
  });

/** The grounds of the segments: painted under the wave. */
export function paintGrounds(surface: Surface, picture: LanePicture): void {
  const { lane: { body }, index, colors, selected, hoveredId } = picture;
  if (!body) return;
  const { context } = surface;
  for (const row of index.rows)
    eachVisible(surface, picture, row, (segment, left, width) => {
      const { tone, isHatched } = statusLook[segment.status];
      const isSelected = selected.has(segment.id);
      // What lies over each other stays visible under each other.
      context.globalAlpha = index.rows.length > 1 ? 0.6 : 1;
      context.fillStyle = isSelected ? colors.tones.accent.soft : colors.tones[tone].soft;
      context.fillRect(left, body.top, width, body.height);
      if (isHatched) hatch(surface, left, body, width, colors.tones[tone].border);
      context.globalAlpha = 0.35;
      context.fillStyle = isSelected ? colors.tones.accent.border : colors.tones[tone].border;
      if (hoveredId === segment.id) context.fillRect(left, body.top, width, body.height);
    });
  context.globalAlpha = 1;
}

/** Edges over the wave: thinner to the eye than in the band, so that the sound stays the picture. */
export function paintEdges(surface: Surface, picture: LanePicture): void {
  const { lane: { body }, index, colors, selected } = picture;
  if (!body) return;
  for (const row of index.rows)
    eachVisible(surface, picture, row, (segment, left, width) => {
      const isSelected = selected.has(segment.id);
      surface.context.fillStyle = isSelected ? colors.tones.accent.solid : colors.tones[statusLook[segment.status].tone].solid;
      surface.context.globalAlpha = isSelected ? 1 : 0.5;
      paintEdgesOf(surface, body, left, width, isSelected);
    });
  surface.context.globalAlpha = 1;
}

/** The band: numbers, signs and texts of the segments, row by row. */
export function paintBand(surface: Surface, window: Strip, picture: LanePicture): void {
  const { colors, selected, labelOf, numberOf } = picture;
  const { context } = surface;
  setFont(context, `11px ${colors.fontFamily}`);
  context.textBaseline = 'middle';
  eachRow(picture, window, (row, strip) =>
    eachVisible(surface, picture, row, (segment, left, width) => {
      const { tone, sign } = statusLook[segment.status];
      const isSelected = selected.has(segment.id);
      const shades = isSelected ? colors.tones.accent : colors.tones[tone];
      context.fillStyle = isSelected ? shades.solid : shades.border;
      context.fillRect(left, strip.top, width, strip.height);
      context.fillStyle = shades.solid;
      paintEdgesOf(surface, strip, left, width, isSelected);
      if (width < 16) return;
      const ink = isSelected ? colors.onSolid : shades.text;
      paintHead(surface, strip, left, width, ink, `${numberOf(segment)}`, sign, labelOf(segment));
    }),
  );
}

/** Density: the share of each column that lies under segments as depth of colour, the share of wrong ones as the height of a mark. */
export function paintDensity(surface: Surface, window: Strip, picture: LanePicture): void {
  const { context, width } = surface;
  const { lane, index, view, colors } = picture;
  const shades = colors.tones.info;
  const perColumn = densityPixels * view.samplesPerPixel;
  const { body } = lane;
  const startOf = (x: number): number => view.startSample + (x / densityPixels) * perColumn;
  if (body) {
    context.fillStyle = shades.soft;
    for (let x = 0; x < width; x += densityPixels) {
      const share = coveredIn(index.whole, startOf(x), startOf(x) + perColumn) / perColumn;
      if (share <= 0) continue;
      context.globalAlpha = 0.15 + 0.85 * share;
      context.fillRect(x, body.top, densityPixels, body.height);
    }
  }
  eachRow(picture, window, (row, strip) => {
    for (let x = 0; x < width; x += densityPixels) {
      const start = startOf(x);
      const share = coveredIn(row, start, start + perColumn) / perColumn;
      if (share <= 0) continue;
      context.globalAlpha = 0.15 + 0.85 * share;
      context.fillStyle = shades.border;
      context.fillRect(x, strip.top, densityPixels, strip.height);
      const failed = failedShareIn(row, start, start + perColumn);
      if (failed === 0) continue;
      const height = Math.max(3, failed * strip.height);
      context.globalAlpha = 1;
      context.fillStyle = colors.tones.danger.solid;
      context.fillRect(x, strip.top + strip.height - height, densityPixels, height);
    }
  });
  context.globalAlpha = 1;
}

/** Paints within the part of the stage where bands are seen. */
export function withinWindow({ context, width }: Surface, { window, scroll }: Geometry, paint: () => void): void {
  if (scroll.most === 0) return paint();
  context.save();
  context.beginPath();
  context.rect(0, window.top, width, window.height);
  context.clip();
  paint();
  context.restore();
}

/** Selected segments, wherever the density picture would hide them. */
export function paintSelectedMarks({ context, density }: Surface, lane: Lane, view: ViewportState, colors: Colors, segments: readonly Segment[]): void {
  context.fillStyle = colors.tones.accent.solid;
  for (const segment of segments) {
    if (segment.track !== lane.track || segment.end < view.startSample || segment.start > endOf(view)) continue;
    const left = crisp(pixelOf(view, segment.start), density);
    const width = Math.max(2, pixelOf(view, segment.end) - left);
    for (const strip of [lane.band, lane.body]) if (strip) context.fillRect(left, strip.top, width, strip.height);
  }
}

/** What is being drawn, resized or moved, with its length; a length that may not be says which one may. */
export function paintPreview({ context, density }: Surface, lane: Lane, view: ViewportState, colors: Colors, { start, end }: Span, sampleRate: number, limit: BrokenLimit | null = null): void {
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
  const length = `${((end - start) / sampleRate).toFixed(3)} s`;
  const middle = lane.band.top + lane.band.height / 2 + 0.5;
  if (!limit) return context.fillText(fitText(context, length, right - Math.max(0, left) - 10), Math.max(0, left) + 6, middle);
  // What is too short has no room for words within.
  const words = `${length} (${limit.kind === 'tooShort' ? '≥' : '≤'} ${limit.seconds} s)`;
  const room = context.measureText(words).width + 12;
  const isInside = right - Math.max(0, left) >= room;
  if (!isInside) {
    context.fillStyle = colors.tones.danger.solid;
    context.fillRect(right, lane.band.top, room, lane.band.height);
    context.fillStyle = colors.onSolid;
  }
  context.fillText(words, (isInside ? Math.max(0, left) : right) + 6, middle);
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

/** Calls back with each row whose strip of the band can be seen. */
function eachRow({ lane: { band, rowHeight }, index }: LanePicture, window: Strip, paint: (row: RowIndex, strip: Strip) => void): void {
  const first = Math.max(0, Math.floor((window.top - band.top) / rowHeight));
  const last = Math.min(index.rows.length, Math.ceil((window.top + window.height - band.top) / rowHeight));
  // A hair of the ground between rows keeps them apart.
  const gap = index.rows.length > 1 ? 1 : 0;
  for (const [place, row] of index.rows.slice(first, Math.max(first, last)).entries()) paint(row, { top: band.top + (first + place) * rowHeight, height: rowHeight - gap });
}

/** Calls back with each segment of a row in sight: its left edge and width on the screen. */
function eachVisible({ density, width }: Surface, { view, hiddenId }: LanePicture, row: RowIndex, paint: (segment: Segment, left: number, width: number) => void): void {
  const { first, last } = visibleIn(row, view.startSample, endOf(view));
  for (let place = first; place < last; place += 1) {
    const segment = row.spans[place];
    if (!segment || segment.id === hiddenId) continue;
    // Far edges are cut, since a canvas loses its precision a long way off.
    const left = Math.max(-4, crisp(pixelOf(view, segment.start), density));
    const right = Math.min(width + 4, crisp(pixelOf(view, segment.end), density));
    paint(segment, left, Math.max(1 / density, right - left));
  }
}

function paintEdgesOf({ context, density }: Surface, strip: Strip, left: number, width: number, isSelected: boolean): void {
  const edge = Math.min(isSelected ? 2 : 1 / density, width);
  context.fillRect(left, strip.top, edge, strip.height);
  context.fillRect(left + width - edge, strip.top, edge, strip.height);
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

/** Slanted lines: a pattern that says "wrong" without colour. Anchored to the segment, so that the lines travel with it. */
function hatch({ context, width, density }: Surface, left: number, strip: Strip, segmentWidth: number, color: string): void {
  const from = Math.max(0, left);
  const to = Math.min(width, left + segmentWidth);
  const pattern = to - from < 3 ? null : hatchOf(context, color, density);
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix([1 / density, 0, 0, 1 / density, left, strip.top]));
  context.fillStyle = pattern;
  context.fillRect(from, strip.top, to - from, strip.height);
}

const hatchGap = 10;
const hatches = new Map<string, CanvasPattern | null>();

/** One tile of slanted lines, painted once per colour and pixel density. */
function hatchOf(context: CanvasRenderingContext2D, color: string, density: number): CanvasPattern | null {
  const key = `${color} ${density}`;
  const known = hatches.get(key);
  if (known !== undefined) return known;
  const size = Math.max(1, Math.round(hatchGap * density));
  const tile = new OffscreenCanvas(size, size);
  const pen = tile.getContext('2d');
  if (pen) {
    pen.strokeStyle = color;
    pen.lineWidth = density;
    pen.beginPath();
    // The corners complete the lines of the neighbouring tiles.
    for (const shift of [-size, 0, size]) {
      pen.moveTo(shift - 1, size + 1);
      pen.lineTo(shift + size + 1, -1);
    }
    pen.stroke();
  }
  const pattern = context.createPattern(tile, 'repeat');
  hatches.set(key, pattern);
  return pattern;
}
