import type { Segment } from '@earmark/model';
import { coveredIn, failedShareIn, visibleIn, type RowIndex, type TrackIndex } from '../segments/index.ts';
import { endOf, pixelOf, type ViewportState } from '../viewport/index.ts';
import type { Colors, SegmentAppearance, Sign } from './colors.ts';
import { fitText, setFont, textWidth } from './fit-text.ts';
import type { Lane, Strip } from './geometry.ts';
import { hatch } from './hatch.ts';
import { paintSign } from './paint-sign.ts';
import { crisp, type Surface } from './surface.ts';

/** What the segments of one lane are painted from. */
export interface LaneScene {
  readonly lane: Lane;
  readonly index: TrackIndex;
  readonly view: ViewportState;
  readonly colors: Colors;
  /** Ids of the selected segments. */
  readonly selected: ReadonlySet<string>;
  readonly hoveredId: string | null;
  /** A segment that is being dragged is skipped: its preview is painted instead. */
  readonly hiddenId: string | null;
  /** Text of a segment. */
  readonly labelOf: (segment: Segment) => string;
  readonly appearanceOf: (segment: Segment) => SegmentAppearance;
  /** The displayed number of a segment, from 1. */
  readonly numberOf: (segment: Segment) => number;
}

/** When segments in view are narrower than this on average, in CSS pixels, the lane is painted as a density graph. */
const minPixels = 3;
/** Column width of the density graph in CSS pixels. */
const densityPixels = 2;

/** Height of the speaker's colour along a header in CSS pixels. */
const speakerPixels = 3;

/** A text after the name of who says it. */
const spoken = (name: string, text: string): string => (text === '' ? name : `${name}: ${text}`);

/** Whether the segments in view are too many to be painted one by one. */
export const isDense = ({ rows }: TrackIndex, view: ViewportState): boolean =>
  rows.some((row) => {
    const { first, last } = visibleIn(row, view.startSample, endOf(view));
    return (last - first) * minPixels > view.widthPixels;
  });

/** Paints the backgrounds of the segments, below the wave. */
export function paintGrounds(surface: Surface, scene: LaneScene): void {
  const {
    lane: { body },
    index,
    colors,
    selected,
    hoveredId,
    appearanceOf,
  } = scene;
  if (!body) return;
  const { context } = surface;
  for (const row of index.rows)
    eachVisible(surface, scene, row, (segment, left, width) => {
      const { tone, isHatched } = appearanceOf(segment);
      const isSelected = selected.has(segment.id);
      // Overlapping segments are translucent, so that each stays visible.
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

/**
 * Paints where the selected segments of a track without a wave of its own lie in the wave of another, fainter than that
 * track's own.
 */
export function paintSelectedElsewhere(surface: Surface, scene: LaneScene, body: Strip): void {
  const { index, colors, selected } = scene;
  const { context } = surface;
  if (selected.size === 0) return;
  for (const row of index.rows)
    eachVisible(surface, scene, row, (segment, left, width) => {
      if (!selected.has(segment.id)) return;
      context.globalAlpha = 0.5;
      context.fillStyle = colors.tones.accent.soft;
      context.fillRect(left, body.top, width, body.height);
      context.fillStyle = colors.tones.accent.solid;
      paintEdgesOf(surface, body, left, width, false);
    });
  context.globalAlpha = 1;
}

/** Paints segment edges over the wave, fainter than in the band so that the wave stays legible. */
export function paintEdges(surface: Surface, scene: LaneScene): void {
  const {
    lane: { body },
    index,
    colors,
    selected,
    appearanceOf,
  } = scene;
  if (!body) return;
  for (const row of index.rows)
    eachVisible(surface, scene, row, (segment, left, width) => {
      const isSelected = selected.has(segment.id);
      surface.context.fillStyle = isSelected
        ? colors.tones.accent.solid
        : colors.tones[appearanceOf(segment).tone].solid;
      surface.context.globalAlpha = isSelected ? 1 : 0.5;
      paintEdgesOf(surface, body, left, width, isSelected);
    });
  surface.context.globalAlpha = 1;
}

/** Paints the band: numbers, signs and texts of the segments, row by row. */
export function paintBand(surface: Surface, window: Strip, scene: LaneScene): void {
  const { colors, selected, labelOf, appearanceOf, numberOf } = scene;
  const { context } = surface;
  setFont(context, `11px ${colors.fontFamily}`);
  context.textBaseline = 'middle';
  eachRow(scene, window, (row, strip) =>
    eachVisible(surface, scene, row, (segment, left, width) => {
      const { tone, sign, speaker } = appearanceOf(segment);
      const isSelected = selected.has(segment.id);
      const shades = isSelected ? colors.tones.accent : colors.tones[tone];
      context.fillStyle = isSelected ? shades.solid : shades.border;
      context.fillRect(left, strip.top, width, strip.height);
      context.fillStyle = shades.solid;
      paintEdgesOf(surface, strip, left, width, isSelected);
      if (speaker) {
        context.fillStyle = colors.options[speaker.color];
        context.fillRect(left, strip.top, width, speakerPixels);
      }
      if (width < 16) return;
      const ink = isSelected ? colors.onSolid : shades.onBorder;
      const words = speaker ? spoken(speaker.name, labelOf(segment)) : labelOf(segment);
      paintHead(surface, strip, left, width, ink, `${numberOf(segment)}`, sign, words);
    }),
  );
}

/**
 * Paints the density graph: the covered share of each column as opacity, the share of failed segments as the height of
 * a mark.
 */
export function paintDensity(surface: Surface, window: Strip, scene: LaneScene): void {
  const { context, width } = surface;
  const { lane, index, view, colors } = scene;
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
  eachRow(scene, window, (row, strip) => {
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

/** Marks selected segments, which the density graph would hide. */
export function paintSelectedMarks(
  { context, density }: Surface,
  lane: Lane,
  view: ViewportState,
  colors: Colors,
  segments: readonly Segment[],
): void {
  context.fillStyle = colors.tones.accent.solid;
  for (const segment of segments) {
    if (segment.track !== lane.track || segment.end < view.startSample || segment.start > endOf(view)) continue;
    const left = crisp(pixelOf(view, segment.start), density);
    const width = Math.max(2, pixelOf(view, segment.end) - left);
    for (const strip of [lane.band, lane.body]) if (strip) context.fillRect(left, strip.top, width, strip.height);
  }
}

/** Calls back with each row whose strip of the band is visible. */
function eachRow(
  { lane: { band, rowHeight }, index }: LaneScene,
  window: Strip,
  paint: (row: RowIndex, strip: Strip) => void,
): void {
  const first = Math.max(0, Math.floor((window.top - band.top) / rowHeight));
  const last = Math.min(index.rows.length, Math.ceil((window.top + window.height - band.top) / rowHeight));
  // One pixel of background keeps rows apart.
  const gap = index.rows.length > 1 ? 1 : 0;
  for (const [offset, row] of index.rows.slice(first, Math.max(first, last)).entries())
    paint(row, { top: band.top + (first + offset) * rowHeight, height: rowHeight - gap });
}

/** Calls back with each visible segment of a row: its left edge and width in CSS pixels. */
function eachVisible(
  { density, width }: Surface,
  { view, hiddenId }: LaneScene,
  row: RowIndex,
  paint: (segment: Segment, left: number, width: number) => void,
): void {
  const { first, last } = visibleIn(row, view.startSample, endOf(view));
  for (let at = first; at < last; at += 1) {
    const segment = row.spans[at];
    if (!segment || segment.id === hiddenId) continue;
    // Edges far outside are clamped: canvas coordinates lose precision there.
    const left = Math.max(-4, crisp(pixelOf(view, segment.start), density));
    const right = Math.min(width + 4, crisp(pixelOf(view, segment.end), density));
    paint(segment, left, Math.max(1 / density, right - left));
  }
}

function paintEdgesOf(
  { context, density }: Surface,
  strip: Strip,
  left: number,
  width: number,
  isSelected: boolean,
): void {
  const edge = Math.min(isSelected ? 2 : 1 / density, width);
  context.fillRect(left, strip.top, edge, strip.height);
  context.fillRect(left + width - edge, strip.top, edge, strip.height);
}

function paintHead(
  { context }: Surface,
  band: Strip,
  left: number,
  width: number,
  ink: string,
  number: string,
  sign: Sign | null,
  text: string,
): void {
  // The text of a segment that begins left of the view starts at the view's left edge.
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
