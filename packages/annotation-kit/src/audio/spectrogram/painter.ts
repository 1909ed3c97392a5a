import { openSurface, readColors, watchTheme, type Colors } from '../painting/index.ts';
import type { SamplesSource } from '../peaks/index.ts';
import { pixelOf, type Viewport, type ViewportState } from '../viewport/index.ts';
import type { Analyser } from './analyser.ts';
import type { Analysis } from './analysis.ts';
import { colorMap, dbOf, levelColors, type Rgb } from './color-map.ts';
import { frequencyAxis, frequencyLabel, frequencyTicks } from './frequency-scale.ts';
import type { SpectrogramSettings } from './settings.ts';
import { createSpectrogramTiles, type SpectrogramTile, type SpectrogramTiles } from './spectrogram-tiles.ts';
import { planTiles, tileColumns } from './tile-plan.ts';

export type SpectrogramStatus = 'loading' | 'ready' | 'failed';

export interface SpectrogramPainter {
  readonly setSettings: (settings: SpectrogramSettings) => void;
  /** What lies under a point of the stage, in CSS pixels; `db` where it has been computed. */
  readonly readAt: (
    x: number,
    y: number,
  ) => { readonly sample: number; readonly hertz: number; readonly db: number | null };
  readonly retry: () => void;
  readonly destroy: () => void;
}

export interface PainterInput {
  readonly stage: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly viewport: Viewport;
  readonly samples: SamplesSource;
  readonly channels: number;
  readonly analyser: Analyser;
  /** Whether nobody else tells the viewport how wide it is. */
  readonly isAlone: boolean;
  readonly onStatus: (status: SpectrogramStatus) => void;
}

/** Height of the computed picture; it is stretched to the stage. */
const rows = 256;
/** Painted tiles kept. */
const maxPictures = 96;
/** Coarser scales that stand in until a tile has come. */
const standIns = 4;
const labelPixels = 26;

/** Paints the spectrogram of what a viewport shows, at most once a frame, from tiles that come one by one. */
export function createSpectrogramPainter(input: PainterInput, initial: SpectrogramSettings): SpectrogramPainter {
  const { stage, canvas, viewport, samples, channels, analyser, onStatus } = input;
  const { sampleRate, totalSamples } = viewport;
  const pictures = new Map<SpectrogramTile, HTMLCanvasElement>();
  let settings = initial;
  let colors = readColors(stage);
  let palette = paletteOf(settings, stage, colors);
  let analysis = analysisOf(settings, sampleRate, channels);
  let axis = frequencyAxis(analysis.scale, analysis.highestHertz);
  let tiles = openTiles();
  let status: SpectrogramStatus = 'loading';
  let frame = 0;

  function openTiles(): SpectrogramTiles {
    return createSpectrogramTiles({
      samples,
      totalSamples,
      analysis,
      analyser,
      onChange(reason) {
        become(reason === null ? 'ready' : 'failed');
        invalidate();
      },
    });
  }
  function become(next: SpectrogramStatus): void {
    if (next !== status) onStatus((status = next));
  }
  function invalidate(): void {
    if (frame === 0) frame = requestAnimationFrame(paint);
  }

  function paint(): void {
    frame = 0;
    const view = viewport.getState();
    const surface = openSurface(canvas, view.widthPixels, stage.clientHeight);
    if (!surface) return;
    const { context, height, density } = surface;
    const plan = planTiles(view, totalSamples, analysis.windowSize);
    tiles.want(plan);
    for (let step = standIns; step >= 0; step -= 1) {
      const hop = plan.hop * 2 ** step;
      const { first, last } = step === 0 ? plan : tilesUnder(view, hop);
      for (let tile = first; tile < last; tile += 1) {
        const known = tiles.peek(hop, tile);
        if (!known) continue;
        const left = edge(view, tile, hop, density);
        context.drawImage(pictureOf(known), left, 0, edge(view, tile + 1, hop, density) - left, height);
      }
    }
    paintAxis(context, height);
  }

  const tilesUnder = (view: ViewportState, hop: number): { first: number; last: number } => ({
    first: Math.max(0, Math.floor(view.startSample / (hop * tileColumns))),
    last: Math.ceil(
      Math.min(totalSamples, view.startSample + view.widthPixels * view.samplesPerPixel) / (hop * tileColumns),
    ),
  });
  /** On a device pixel, so that no seam shows between tiles. */
  const edge = (view: ViewportState, tile: number, hop: number, density: number): number =>
    Math.round(pixelOf(view, tile * tileColumns * hop) * density) / density;

  function pictureOf(tile: SpectrogramTile): HTMLCanvasElement {
    const known = pictures.get(tile);
    if (known) return known;
    const picture = document.createElement('canvas');
    picture.width = tile.columns;
    picture.height = rows;
    const image = new ImageData(tile.columns, rows);
    const pixels = new Uint32Array(image.data.buffer);
    for (let index = 0; index < pixels.length; index += 1) pixels[index] = palette[tile.levels[index] ?? 0] ?? 0;
    picture.getContext('2d')?.putImageData(image, 0, 0);
    pictures.set(tile, picture);
    for (const oldest of pictures.keys()) {
      if (pictures.size <= maxPictures) break;
      pictures.delete(oldest);
    }
    return picture;
  }

  function paintAxis(context: CanvasRenderingContext2D, height: number): void {
    context.font = `10px ${colors.fontFamily}`;
    context.textBaseline = 'middle';
    for (const hertz of frequencyTicks(axis, labelPixels / Math.max(1, height))) {
      const y = Math.round((1 - axis.heightOf(hertz)) * height);
      const label = frequencyLabel(hertz);
      context.fillStyle = colors.ground;
      context.globalAlpha = 0.8;
      context.fillRect(0, y - 7, context.measureText(label).width + 12, 14);
      context.globalAlpha = 1;
      context.fillStyle = colors.mutedText;
      context.fillRect(0, y, 4, 1);
      context.fillText(label, 7, y);
    }
  }

  const measure = (): void => {
    if (stage.clientWidth === 0) return;
    if (input.isAlone) viewport.setWidth(stage.clientWidth);
    invalidate();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(stage);
  const repaint = (): void => {
    pictures.clear();
    palette = paletteOf(settings, stage, colors);
    invalidate();
  };
  const endings = [
    viewport.subscribe(invalidate),
    watchTheme(() => {
      colors = readColors(stage);
      repaint();
    }),
    () => observer.disconnect(),
    () => cancelAnimationFrame(frame),
    () => tiles.destroy(),
  ];
  measure();

  return {
    setSettings(next) {
      if (next === settings) return;
      settings = next;
      const wished = analysisOf(next, sampleRate, channels);
      if (JSON.stringify(wished) !== JSON.stringify(analysis)) {
        tiles.destroy();
        analysis = wished;
        axis = frequencyAxis(analysis.scale, analysis.highestHertz);
        tiles = openTiles();
        become('loading');
      }
      repaint();
    },
    readAt(x, y) {
      const sample = viewport.toSample(x);
      const height = Math.min(1, Math.max(0, 1 - y / Math.max(1, stage.clientHeight)));
      return {
        sample,
        hertz: axis.hertzAt(height),
        db: levelUnder(tiles, planTiles(viewport.getState(), totalSamples, analysis.windowSize).hop, sample, height),
      };
    },
    retry() {
      tiles.retry();
      become('loading');
      invalidate();
    },
    destroy: () => endings.forEach((end) => end()),
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

/** A colour as a canvas understands it, in numbers. */
function rgbOf(color: string): Rgb {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [128, 128, 128];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
