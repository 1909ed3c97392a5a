import type { PeakLayout } from '@earmark/model';
import { gainOf, type ChannelsState } from '../../channels/index.ts';
import {
  paintChannelNames,
  paintSamples,
  paintWave,
  type Colors,
  type Surface,
  type WaveStrip,
} from '../../painting/index.ts';
import {
  createColumns,
  createTiles,
  fillColumns,
  levelFor,
  sampleLevel,
  tilesUnder,
  type Columns,
  type PeaksSource,
  type SamplesSource,
  type Tiles,
} from '../../peaks/index.ts';
import { endOf, type ViewportState } from '../../viewport/index.ts';

/** `broken`: loading was interrupted; what is loaded is painted, the rest is missing. */
export type WaveStatus = 'loading' | 'ready' | 'broken' | 'failed';

/** Rendering of the waveform: requests the peaks of a view and paints the loaded ones. */
export interface WaveImage {
  readonly getStatus: () => WaveStatus;
  /** Requests what a view needs and aborts the rest. Called before painting, so that data arrives earlier. */
  readonly want: (view: ViewportState, density: number) => void;
  readonly paint: (
    surface: Surface,
    view: ViewportState,
    strips: readonly WaveStrip[],
    colors: Colors,
    channels: ChannelsState,
    names: readonly string[],
  ) => void;
  /** Columns of the whole audio, over all channels; `undefined` until loaded. */
  readonly overview: (columnCount: number) => Columns | undefined;
  /** The greatest sample of the overview, 0 to 1; `undefined` until it is loaded. */
  readonly loudest: () => number | undefined;
  readonly retry: () => void;
  readonly destroy: () => void;
}

/** `onChange` is called with whether the overview of the whole audio has changed, too. */
export function createWaveImage(
  peaks: PeaksSource,
  samples: SamplesSource | undefined,
  onChange: (isWholeStale: boolean) => void,
): WaveImage {
  let layout: PeakLayout | undefined;
  let tiles: Tiles | undefined;
  let status: WaveStatus = 'loading';
  let hasSamples = samples !== undefined;
  let isDestroyed = false;
  let columns: Columns = createColumns(0);
  let whole: Columns | undefined;
  let loudest: number | undefined;
  let wanted: { readonly view: ViewportState; readonly density: number } | undefined;

  const want = (view: ViewportState, density: number): void => {
    wanted = { view, density };
    if (!layout || !tiles) return;
    // Half a view on either side is read ahead, so that scrolling rarely meets missing tiles.
    const margin = (view.widthPixels * view.samplesPerPixel) / 2;
    tiles.want([
      // In order of priority: the coarsest level in one small request for a first image, then the minimap, then the
      // view.
      tilesUnder(layout, layout.levels.length - 1, 0, layout.totalSamples),
      tilesUnder(layout, overviewLevel(layout, Math.round(view.widthPixels * density)), 0, layout.totalSamples),
      tilesUnder(
        layout,
        levelFor(layout, view.samplesPerPixel / density, hasSamples),
        view.startSample - margin,
        endOf(view) + margin,
      ),
    ]);
  };
  const become = (next: WaveStatus, level = Number.MAX_VALUE): void => {
    status = next;
    // Levels finer than the one that the overview is computed from do not change it.
    const isWholeStale = !layout || level >= overviewLevel(layout, columns.min.length);
    if (isWholeStale) whole = undefined;
    if (!isDestroyed) onChange(isWholeStale);
  };
  const open = (known: PeakLayout): void => {
    if (isDestroyed) return;
    layout = known;
    tiles = createTiles(
      (level, first, last, signal) =>
        level === sampleLevel && samples
          ? samples.read(first, Math.min(last, known.totalSamples), signal)
          : peaks.read(level, first, last, signal),
      (level) => known.channels * (level === sampleLevel ? 1 : known.valuesPerChannel),
      {
        onLoad: (level) => become('ready', level),
        onFault: (_reason, level) => {
          // Without samples the finest peaks are used.
          if (level === sampleLevel) hasSamples = false;
          become(level === sampleLevel ? status : 'failed');
        },
      },
    );
    if (wanted) want(wanted.view, wanted.density);
    onChange(true);
  };
  const overview = (columnCount: number): Columns | undefined => {
    if (!layout || !tiles || layout.totalSamples === 0) return undefined;
    // Cached until a tile of its level arrives: the minimap is repainted for every edit, too.
    if (whole?.min.length === columnCount) return whole;
    const level = overviewLevel(layout, columnCount);
    const perColumn = layout.totalSamples / columnCount;
    whole = createColumns(columnCount);
    fillColumns(tiles, layout, 0, 0, perColumn, level, whole);
    for (let channel = 1; channel < layout.channels; channel += 1) {
      const other = createColumns(columnCount);
      fillColumns(tiles, layout, channel, 0, perColumn, level, other);
      widen(whole, other);
    }
    loudest = greatestOf(whole);
    return whole;
  };
  const load = (): void => {
    status = 'loading';
    peaks.layout().then(open, () => become('failed'));
  };
  load();
  const unsubscribe = peaks.onGrow?.(() => {
    tiles?.refresh();
    if (!isDestroyed) onChange(true);
  });

  return {
    getStatus: () => (status === 'ready' && peaks.isBroken?.() ? 'broken' : status),
    want,
    paint(surface, view, strips, colors, channels, names) {
      if (!layout || !tiles) return;
      const perColumn = view.samplesPerPixel / surface.density;
      const level = levelFor(layout, perColumn, hasSamples);
      const count = Math.round(view.widthPixels * surface.density);
      // One buffer for all channels and frames: a new array per frame would keep the garbage collector busy.
      if (columns.min.length !== count) columns = createColumns(count);
      for (const strip of strips) {
        const isOverlaid = strip.channels.length > 1;
        const inks = strip.channels.map((channel) => inkOf(channel, isOverlaid, colors));
        for (const [index, channel] of strip.channels.entries()) {
          if (channel >= layout.channels) continue;
          const { color, core } = inks[index] ?? inkOf(channel, isOverlaid, colors);
          const style = { color, core, axis: colors.line, amplitude: channels.amplitude };
          const { context } = surface;
          context.globalAlpha = (isOverlaid ? 0.7 : 1) * (isSilenced(channels, channel) ? 0.3 : 1);
          // Below one sample per pixel bars would be wider than a pixel: samples are drawn as a line instead.
          if (level === sampleLevel && view.samplesPerPixel < 1)
            paintSamples(surface, strip, tiles, layout, channel, view, style);
          else {
            fillColumns(tiles, layout, channel, view.startSample, perColumn, level, columns);
            paintWave(surface, strip, columns, style);
          }
          context.globalAlpha = 1;
        }
        if (names.length > 1)
          paintChannelNames(
            surface,
            strip,
            colors,
            strip.channels.map((channel, index) => ({
              name: names[channel] ?? '',
              color: inks[index]?.core ?? colors.mutedText,
              isFaint: isSilenced(channels, channel),
            })),
          );
      }
    },
    overview,
    loudest() {
      // Whoever paints first: the stage is painted before the minimap, which asks for the overview
      const count = wanted ? Math.round(wanted.view.widthPixels * wanted.density) : 0;
      if (!whole && count > 0) overview(count);
      return loudest;
    },
    retry() {
      tiles?.retry();
      peaks.resume?.();
      if (status === 'ready') return;
      if (layout) become('loading');
      else load();
    },
    destroy() {
      isDestroyed = true;
      unsubscribe?.();
      tiles?.destroy();
    },
  };
}

const overviewLevel = (layout: PeakLayout, columnCount: number): number =>
  levelFor(layout, layout.totalSamples / columnCount, false);

// The minimap shows the union of all channels; RMS values are combined by their maximum, which is an approximation.
function widen(into: Columns, other: Columns): void {
  for (let column = 0; column < into.min.length; column += 1) {
    into.min[column] = Math.min(into.min[column] ?? 0, other.min[column] ?? 0);
    into.max[column] = Math.max(into.max[column] ?? 0, other.max[column] ?? 0);
    into.rms[column] = Math.max(into.rms[column] ?? 0, other.rms[column] ?? 0);
  }
}

const fullScale = 32_768;

/** `undefined` while nothing is loaded: such columns have no range. */
function greatestOf({ min, max }: Columns): number | undefined {
  let most = -1;
  for (let column = 0; column < min.length; column += 1) {
    const [low, high] = [min[column] ?? 1, max[column] ?? 0];
    if (low <= high) most = Math.max(most, -low, high);
  }
  return most < 0 ? undefined : most / fullScale;
}

/** Tones of overlaid channels; their names are painted in the same tones. */
const overlayTones = ['info', 'warning', 'teal', 'violet', 'success', 'danger'] as const;

function inkOf(
  channel: number,
  isOverlaid: boolean,
  colors: Colors,
): { readonly color: string; readonly core: string } {
  if (!isOverlaid) return { color: colors.wave, core: colors.waveCore };
  const { solid, text } = colors.tones[overlayTones[channel % overlayTones.length] ?? 'info'];
  return { color: solid, core: text };
}

const isSilenced = (channels: ChannelsState, channel: number): boolean => gainOf(channels, channel) === 0;
