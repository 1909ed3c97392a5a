import type { AudioDocument, Segment } from '@earmark/model';
import type { AudioStore } from '../../core/index.ts';
import {
  isDense, layOut, openSurface, paintDensity, paintGrounds, paintHeads, paintMark, paintMinimap, paintPreview, paintRuler, paintSelectedMarks, readColors,
  watchTheme, type Geometry, type Lane, type LanePicture, type Surface,
} from '../painting/index.ts';
import { createColumns, type PeaksSource, type SamplesSource } from '../peaks/index.ts';
import type { Player } from '../player/index.ts';
import { indexOf, type Span } from '../segments/index.ts';
import { pixelOf, type Viewport, type ViewportState } from '../viewport/index.ts';
import { createSoundPicture, type SoundStatus } from './sound-picture.ts';

/** The places that the scene paints into; React only puts them there. */
export interface SceneElements {
  readonly stage: HTMLElement;
  readonly stageCanvas: HTMLCanvasElement;
  readonly rulerCanvas: HTMLCanvasElement;
  readonly minimapCanvas: HTMLCanvasElement;
  readonly minimapWindow: HTMLElement;
  readonly minimapPlayhead: HTMLElement;
  readonly playhead: HTMLElement;
}

export interface SceneSources {
  readonly store: AudioStore;
  readonly viewport: Viewport;
  readonly player: Player;
  readonly peaks: PeaksSource;
  readonly samples?: SamplesSource | undefined;
}

/** What may change while the scene stands. */
export interface SceneSettings {
  readonly labelOf: (segment: Segment) => string;
  readonly trackCount: number;
  readonly activeTrack: number;
  readonly amplitude: number;
  /** Where a segment has been begun by key and not yet ended. */
  readonly mark: number | null;
}

/** What the pointer is doing, painted without a round through React. */
export interface Handling {
  readonly hoveredId: string | null;
  /** The span being made, and the segment that it stands for. */
  readonly preview: { readonly track: number; readonly span: Span; readonly segmentId: string | null } | null;
}

export interface Scene {
  readonly getGeometry: () => Geometry;
  readonly setSettings: (settings: SceneSettings) => void;
  readonly setHandling: (handling: Partial<Handling>) => void;
  readonly retry: () => void;
  readonly destroy: () => void;
}

/**
 * Paints waveform, ruler, segments, playhead and minimap whenever one of the stores changes: at most once a frame, and only the
 * layers that changed. What it costs follows the pixels in sight, not the length of the audio or the number of segments.
 */
export function createScene(elements: SceneElements, sources: SceneSources, initial: SceneSettings, onStatus: (status: SoundStatus) => void): Scene {
  const { store, viewport, player } = sources;
  let settings = initial;
  let colors = readColors(elements.stage);
  let handling: Handling = { hoveredId: null, preview: null };
  let geometry: Geometry = { lanes: [], waves: [] };
  let frame = 0;
  let isMinimapStale = true;
  let paintedView: ViewportState | undefined;
  let lastStatus: SoundStatus = 'loading';
  let selected: SelectedSegments | undefined;

  const invalidate = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const invalidateAll = (): void => {
    isMinimapStale = true;
    paintedView = undefined;
    invalidate();
  };
  const sound = createSoundPicture(sources.peaks, sources.samples, () => {
    if (sound.getStatus() !== lastStatus) onStatus((lastStatus = sound.getStatus()));
    invalidateAll();
  });

  function paint(): void {
    frame = 0;
    const view = viewport.getState();
    if (view !== paintedView) {
      paintRulerOf(view);
      placeMinimapWindow(view);
      placePlayheads(player.getState().positionSample);
      paintedView = view;
    }
    paintStage(view);
    if (isMinimapStale) paintWhole();
  }

  function paintRulerOf(view: ViewportState): void {
    const surface = openSurface(elements.rulerCanvas, view.widthPixels, elements.rulerCanvas.parentElement?.clientHeight ?? 0);
    if (surface) paintRuler(surface, colors, view, viewport.sampleRate);
  }

  function paintStage(exact: ViewportState): void {
    const surface = openSurface(elements.stageCanvas, exact.widthPixels, elements.stage.clientHeight);
    if (!surface) return;
    const view = onDevicePixels(exact, surface.density);
    const { document, selection } = store.getState();
    selected = selectedOf(document, selection, selected);
    geometry = layOut(surface.height, settings.trackCount, sound.getChannels(), settings.activeTrack);
    paintBackground(surface);
    const pictures = geometry.lanes.flatMap((lane) => pictureOf(lane, view, document) ?? []);
    for (const picture of pictures) (picture.isDense ? paintDensity : paintGrounds)(surface, picture);
    sound.paint(surface, view, geometry.waves, colors, settings.amplitude);
    for (const picture of pictures) {
      if (picture.isDense) paintSelectedMarks(surface, picture.lane, view, colors, selected.segments);
      else paintHeads(surface, picture);
    }
    if (settings.mark !== null) paintMark(surface, view, colors, settings.mark);
    const { preview } = handling;
    const lane = preview && geometry.lanes.find(({ track }) => track === preview.track);
    if (preview && lane) paintPreview(surface, lane, view, colors, preview.span, viewport.sampleRate);
  }

  function pictureOf(lane: Lane, view: ViewportState, document: AudioDocument): (LanePicture & { isDense: boolean }) | undefined {
    const index = indexOf(document).tracks.get(lane.track);
    if (!index) return undefined;
    return {
      lane, index, view, colors,
      selected: selected?.ids ?? new Set(),
      hoveredId: handling.hoveredId,
      hiddenId: handling.preview?.segmentId ?? null,
      labelOf: settings.labelOf,
      isDense: isDense(index, view),
    };
  }

  function paintBackground({ context, width, height, density }: Surface): void {
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, width, height);
    for (const { band } of geometry.lanes) {
      context.fillStyle = colors.band;
      context.fillRect(0, band.top, width, band.height);
      context.fillStyle = colors.line;
      context.fillRect(0, band.top + band.height - 1 / density, width, 1 / density);
    }
    context.fillStyle = colors.line;
    for (const strip of geometry.waves.slice(1)) context.fillRect(0, strip.top, width, 1 / density);
  }

  function paintWhole(): void {
    const host = elements.minimapCanvas.parentElement;
    const surface = host && openSurface(elements.minimapCanvas, host.clientWidth, host.clientHeight);
    if (!surface) return;
    isMinimapStale = false;
    const columns = sound.overview(Math.round(surface.width * surface.density)) ?? createColumns(0);
    paintMinimap(surface, colors, columns, indexOf(store.getState().document), viewport.totalSamples);
  }

  function placeMinimapWindow(view: ViewportState): void {
    const share = view.widthPixels / Math.max(1, viewport.totalSamples);
    const width = Math.min(view.widthPixels, Math.max(6, view.widthPixels * view.samplesPerPixel * share));
    const left = Math.min(view.widthPixels - width, view.startSample * share);
    elements.minimapWindow.style.width = `${width}px`;
    elements.minimapWindow.style.transform = `translateX(${left}px)`;
  }

  function placePlayheads(positionSample: number): void {
    const view = viewport.getState();
    const x = pixelOf(view, positionSample);
    elements.playhead.style.visibility = x < -1 || x > view.widthPixels + 1 ? 'hidden' : 'visible';
    elements.playhead.style.transform = `translateX(${x}px)`;
    elements.minimapPlayhead.style.transform = `translateX(${(positionSample / Math.max(1, viewport.totalSamples)) * view.widthPixels}px)`;
  }

  const measure = (): void => {
    // Hidden for a while, say behind a tab: what was seen is kept.
    if (elements.stage.clientWidth === 0) return;
    viewport.setWidth(elements.stage.clientWidth);
    invalidateAll();
  };
  const resizeObserver = new ResizeObserver(measure);
  resizeObserver.observe(elements.stage);
  measure();
  let painted = store.getState();
  const endings = [
    viewport.subscribe(invalidate),
    store.subscribe(() => {
      const next = store.getState();
      if (next.document.segments !== painted.document.segments) isMinimapStale = true;
      painted = next;
      invalidate();
    }),
    player.onFrame(placePlayheads),
    watchTheme(() => {
      colors = readColors(elements.stage);
      invalidateAll();
    }),
    () => resizeObserver.disconnect(),
    () => cancelAnimationFrame(frame),
    sound.destroy,
  ];

  return {
    getGeometry: () => geometry,
    setSettings(next) {
      settings = next;
      invalidate();
    },
    setHandling(next) {
      handling = { ...handling, ...next };
      invalidate();
    },
    retry: sound.retry,
    destroy: () => endings.forEach((end) => end()),
  };
}

interface SelectedSegments {
  readonly document: AudioDocument;
  readonly selection: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly segments: readonly Segment[];
}

/** The selected segments, looked up again only when document or selection is another. */
function selectedOf(document: AudioDocument, selection: readonly string[], last: SelectedSegments | undefined): SelectedSegments {
  if (last && last.document === document && last.selection === selection) return last;
  const ids = new Set(selection);
  return { document, selection, ids, segments: ids.size === 0 ? [] : document.segments.filter((segment) => ids.has(segment.id)) };
}

/** The same view with its left edge on a device pixel: columns then cover the same samples wherever they are scrolled to, and do not shimmer. */
function onDevicePixels(view: ViewportState, density: number): ViewportState {
  const perColumn = view.samplesPerPixel / density;
  return { ...view, startSample: Math.round(view.startSample / perColumn) * perColumn };
}
