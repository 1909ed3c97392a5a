import type { LayerView } from '../layer/index.ts';
import type { Colors, Surface } from '../painting/index.ts';
import type { SamplesSource } from '../peaks/index.ts';
import { pixelOf, type ViewportState } from '../viewport/index.ts';
import type { Analyser } from './analyser.ts';
import type { Analysis } from './analysis.ts';
import { colorMap, dbOf, levelColors, type Rgb } from './color-map.ts';
import { frequencyAxis, frequencyLabel, frequencyTicks } from './frequency-scale.ts';
import type { SpectrogramSettings } from './settings.ts';
import { createSpectrogramTiles, type SpectrogramTile, type SpectrogramTiles } from './spectrogram-tiles.ts';
import { planTiles, tileColumns } from './tile-plan.ts';

/** Status of what a view needs. */
export type SpectrogramStatus = 'loading' | 'ready' | 'failed';

/** Renderer of a spectrogram: requests the tiles of a view and paints the loaded ones. */
export interface SpectrogramImage {
  readonly setSettings: (settings: SpectrogramSettings) => void;
  readonly paint: (surface: Surface, view: LayerView) => void;
  /**
   * Frequency and level at a height, 0 at the bottom and 1 at the top; the level is `null` where it has not been
   * computed.
   */
  readonly readAt: (
    view: LayerView,
    sample: number,
    height: number,
  ) => { readonly hertz: number; readonly db: number | null };
  /** Requests failed tiles again. */
  readonly retry: () => void;
  readonly destroy: () => void;
}

interface SpectrogramImageInput {
  /** The element whose theme colours are used; its text colour is one end of the theme's colour map. */
  readonly element: HTMLElement;
  readonly samples: SamplesSource;
  readonly channels: number;
  readonly sampleRate: number;
  readonly totalSamples: number;
  readonly analyser: Analyser;
  readonly settings: SpectrogramSettings;
  /** Called when the image needs repainting. */
  readonly onChange: () => void;
  readonly onStatus: (status: SpectrogramStatus) => void;
}

/** Height of the computed image in pixels; it is scaled to the lane. */
const rows = 256;
/** Capacity of the cache of coloured tiles. */
const maxRendered = 96;
/** Number of coarser scales searched for a substitute while a tile is loading. */
const standIns = 4;
const labelPixels = 26;

/** Creates the renderer. Levels are cached as tiles; changing colours, range or gain needs no new analysis. */
export function createSpectrogramImage(input: SpectrogramImageInput): SpectrogramImage {
  const { element, samples, channels, sampleRate, totalSamples, analyser, onChange, onStatus } = input;
  const rendered = new Map<SpectrogramTile, HTMLCanvasElement>();
  let { settings } = input;
  let colors: Colors | undefined;
  let palette: Uint32Array = new Uint32Array(0);
  let analysis = analysisOf(settings, sampleRate, channels);
  let axis = frequencyAxis(analysis.scale, analysis.highestHertz);
  let tiles = openTiles();
  let status: SpectrogramStatus = 'loading';

  function openTiles(): SpectrogramTiles {
    return createSpectrogramTiles({
      samples,
      totalSamples,
      analysis,
      analyser,
      onChange(reason) {
        become(reason === null ? 'ready' : 'failed');
        onChange();
      },
    });
  }
  function become(next: SpectrogramStatus): void {
    if (next !== status) onStatus((status = next));
  }

  function paint({ context, height, density }: Surface, view: LayerView): void {
    // Colours are applied per tile and cached; a new theme discards them, the analysed levels stay.
    if (view.colors !== colors) {
      colors = view.colors;
      palette = paletteOf(settings, element, colors);
      rendered.clear();
    }
    const plan = planTiles(view, totalSamples, analysis.windowSize);
    tiles.want(plan);
    // Coarse tiles first, finer ones over them: what is loaded is visible at once and sharpened as tiles arrive.
    for (let step = standIns; step >= 0; step -= 1) {
      const hop = plan.hop * 2 ** step;
      const { first, last } = step === 0 ? plan : tilesUnder(view, hop);
      for (let tile = first; tile < last; tile += 1) {
        const known = tiles.peek(hop, tile);
        if (!known) continue;
        const left = edge(view, tile, hop, density);
        context.drawImage(render(known), left, 0, edge(view, tile + 1, hop, density) - left, height);
      }
    }
    paintAxis(context, height, view.colors);
  }

  const tilesUnder = (view: ViewportState, hop: number): { first: number; last: number } => ({
    first: Math.max(0, Math.floor(view.startSample / (hop * tileColumns))),
    last: Math.ceil(
      Math.min(totalSamples, view.startSample + view.widthPixels * view.samplesPerPixel) / (hop * tileColumns),
    ),
  });
  /** Rounded to device pixels, so that no seam shows between tiles. */
  const edge = (view: ViewportState, tile: number, hop: number, density: number): number =>
    Math.round(pixelOf(view, tile * tileColumns * hop) * density) / density;

  function render(tile: SpectrogramTile): HTMLCanvasElement {
    const known = rendered.get(tile);
    if (known) return known;
    // A canvas per tile: `drawImage` scales it on the GPU, whereas `putImageData` neither scales nor blends.
    const canvas = document.createElement('canvas');
    canvas.width = tile.columns;
    canvas.height = rows;
    const image = new ImageData(tile.columns, rows);
    const pixels = new Uint32Array(image.data.buffer);
    for (let index = 0; index < pixels.length; index += 1) pixels[index] = palette[tile.levels[index] ?? 0] ?? 0;
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    rendered.set(tile, canvas);
    // The map's insertion order is the order of rendering: the oldest tiles are evicted first.
    for (const oldest of rendered.keys()) {
      if (rendered.size <= maxRendered) break;
      rendered.delete(oldest);
    }
    return canvas;
  }

  function paintAxis(
    context: CanvasRenderingContext2D,
    height: number,
    { fontFamily, ground, mutedText }: Colors,
  ): void {
    context.font = `10px ${fontFamily}`;
    context.textBaseline = 'middle';
    // Labels have a translucent background, since the image behind may have any colour.
    for (const hertz of frequencyTicks(axis, labelPixels / Math.max(1, height))) {
      const y = Math.round((1 - axis.heightOf(hertz)) * height);
      const label = frequencyLabel(hertz);
      context.fillStyle = ground;
      context.globalAlpha = 0.8;
      context.fillRect(0, y - 7, context.measureText(label).width + 12, 14);
      context.globalAlpha = 1;
      context.fillStyle = mutedText;
      context.fillRect(0, y, 4, 1);
      context.fillText(label, 7, y);
    }
  }

  return {
    setSettings(next) {
      if (next === settings) return;
      settings = next;
      // The palette is rebuilt at the next painting.
      colors = undefined;
      const wished = analysisOf(next, sampleRate, channels);
      // Compared as JSON: analyses are small plain objects, and levels are recomputed only when one of their values
      // differs.
      if (JSON.stringify(wished) !== JSON.stringify(analysis)) {
        tiles.destroy();
        analysis = wished;
        axis = frequencyAxis(analysis.scale, analysis.highestHertz);
        tiles = openTiles();
        become('loading');
      }
      onChange();
    },
    paint,
    readAt: (view, sample, height) => ({
      hertz: axis.hertzAt(height),
      db: levelUnder(tiles, planTiles(view, totalSamples, analysis.windowSize).hop, sample, height),
    }),
    retry() {
      tiles.retry();
      become('loading');
      onChange();
    },
    destroy: () => tiles.destroy(),
  };
}

function levelUnder(tiles: SpectrogramTiles, hop: number, sample: number, height: number): number | null {
  const number = Math.floor(sample / (hop * tileColumns));
  const tile = tiles.peek(hop, number);
  if (!tile) return null;
  const column = Math.floor((sample / (hop * tileColumns) - number) * tile.columns);
  const row = Math.min(rows - 1, Math.floor((1 - height) * rows));
  return dbOf(tile.levels[row * tile.columns + column] ?? 0);
}

function analysisOf(
  { window, windowSize, scale, maxHertz, channel }: SpectrogramSettings,
  sampleRate: number,
  channels: number,
): Analysis {
  const highest = sampleRate / 2;
  return {
    sampleRate,
    channels,
    window,
    windowSize,
    scale,
    rows,
    channel: channel !== null && channel < channels ? channel : null,
    highestHertz: Math.min(highest, maxHertz ?? highest),
  };
}

const paletteOf = (settings: SpectrogramSettings, stage: HTMLElement, { ground }: Colors): Uint32Array =>
  levelColors(
    colorMap(settings.colors, rgbOf(ground), rgbOf(getComputedStyle(stage).color)),
    settings.rangeDb,
    settings.gainDb,
  );

/** Parses a computed CSS colour by painting it. */
function rgbOf(color: string): Rgb {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [128, 128, 128];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
