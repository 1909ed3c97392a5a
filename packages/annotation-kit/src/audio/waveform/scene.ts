import { isSilent, type AudioDocument } from '@earmark/model';
import {
  isDense,
  openSurface,
  paintBackground,
  paintBand,
  paintDensity,
  paintEdges,
  paintGrounds,
  paintMark,
  paintMinimap,
  paintPreview,
  paintRuler,
  paintScrollThumb,
  paintSelectedMarks,
  readColors,
  watchDensity,
  watchTheme,
  withinWindow,
  type Lane,
  type LanePicture,
  type PreviewWords,
} from '../painting/index.ts';
import { createColumns } from '../peaks/index.ts';
import { brokenLimit, indexOf, lengthInSeconds, placeOf, type BrokenLimit } from '../segments/index.ts';
import { pixelOf, windowOf, type ViewportState } from '../viewport/index.ts';
import { createArrangement } from './arrangement.ts';
import { createDelay } from './delay.ts';
import { onlyTextsDiffer } from './only-texts-differ.ts';
import { selectedOf, type SelectedSegments } from './selected-segments.ts';
import type { Handling, Scene, SceneElements, SceneSettings, SceneSources } from './scene-api.ts';
import { createWaveImage, type WaveStatus } from './wave-image.ts';

/** Texts in the band and the minimap follow an edit once it rests: painting megapixels with each key would be felt in the text box. */
const restMs = 120;

/**
 * Paints waveform, ruler, segments, playhead and minimap whenever one of the stores changes: at most once a frame, and only the
 * layers that changed. What it costs follows the pixels in sight, not the length of the audio or the number of segments.
 */
export function createScene(
  elements: SceneElements,
  sources: SceneSources,
  initial: SceneSettings,
  onStatus: (status: WaveStatus) => void,
): Scene {
  const { store, viewport, player, channels } = sources;
  let settings = initial;
  let colors = readColors(elements.stage);
  let handling: Handling = { hoveredId: null, preview: null };
  const arrangement = createArrangement();
  let frame = 0;
  let isStageStale = true;
  let isMinimapStale = true;
  let paintedView: ViewportState | undefined;
  let lastStatus: WaveStatus = 'loading';
  let selected: SelectedSegments | undefined;

  const nextFrame = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const invalidate = (): void => {
    isStageStale = true;
    nextFrame();
  };
  const invalidateMinimap = (): void => {
    isMinimapStale = true;
    nextFrame();
  };
  const invalidateAll = (): void => {
    paintedView = undefined;
    invalidate();
    invalidateMinimap();
  };
  const stageLater = createDelay(invalidate, restMs);
  const minimapLater = createDelay(invalidateMinimap, restMs);
  const sound = createWaveImage(sources.peaks, sources.samples, (isWholeStale) => {
    if (sound.getStatus() !== lastStatus) onStatus((lastStatus = sound.getStatus()));
    invalidate();
    if (isWholeStale) invalidateMinimap();
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
    if (isStageStale) paintStage(view);
    if (isMinimapStale) paintWhole();
  }

  function paintRulerOf(view: ViewportState): void {
    const surface = openSurface(
      elements.rulerCanvas,
      view.widthPixels,
      elements.rulerCanvas.parentElement?.clientHeight ?? 0,
    );
    if (surface) paintRuler(surface, colors, view, viewport.sampleRate);
  }

  function paintStage(exact: ViewportState): void {
    const surface = openSurface(elements.stageCanvas, exact.widthPixels, elements.stage.clientHeight, true);
    if (!surface) return;
    isStageStale = false;
    const view = onDevicePixels(exact, surface.density);
    sound.want(view, surface.density);
    const { document, selection } = store.getState();
    selected = selectedOf(document, selection, selected);
    const geometry = arrangement.arrange(surface.height, document, channels.getState(), settings);
    paintBackground(surface, geometry, colors);
    const pictures = geometry.lanes.flatMap((lane) => pictureOf(lane, view, document) ?? []);
    for (const picture of pictures) if (!picture.isDense) paintGrounds(surface, picture);
    withinWindow(surface, geometry, () => {
      for (const picture of pictures) (picture.isDense ? paintDensity : paintBand)(surface, geometry.window, picture);
    });
    sound.paint(surface, view, geometry.waves, colors, channels.getState(), channels.names);
    for (const picture of pictures) if (!picture.isDense) paintEdges(surface, picture);
    for (const picture of pictures)
      if (picture.isDense) paintSelectedMarks(surface, picture.lane, view, colors, selected.segments);
    paintScrollThumb(surface, geometry, colors);
    if (settings.mark !== null) paintMark(surface, view, colors, settings.mark);
    const { preview } = handling;
    const lane = preview && geometry.lanes.find(({ track }) => track === preview.track);
    if (preview && lane) paintPreview(surface, lane, view, colors, preview.span, wordsOf(preview));
  }

  function wordsOf(preview: NonNullable<Handling['preview']>): PreviewWords {
    const limit = limitOf(preview);
    const { start, end } = preview.span;
    return {
      length: settings.secondsOf(lengthInSeconds(end - start, viewport.sampleRate)),
      limit: limit && `${limit.kind === 'tooShort' ? '≥' : '≤'} ${settings.secondsOf(`${limit.seconds}`)}`,
    };
  }

  /** What a span in the making may not be. */
  function limitOf({ span, segmentId }: NonNullable<Handling['preview']>): BrokenLimit | null {
    const { document } = store.getState();
    const segment = segmentId === null ? undefined : document.segments.find(({ id }) => id === segmentId);
    return brokenLimit(
      span.end - span.start,
      document.sampleRate,
      store.rules,
      segment !== undefined && isSilent(segment),
    );
  }

  function pictureOf(
    lane: Lane,
    view: ViewportState,
    document: AudioDocument,
  ): (LanePicture & { isDense: boolean }) | undefined {
    const index = indexOf(document).tracks.get(lane.track);
    if (!index) return undefined;
    return {
      lane,
      index,
      view,
      colors,
      selected: selected?.ids ?? new Set(),
      hoveredId: handling.hoveredId,
      hiddenId: handling.preview?.segmentId ?? null,
      labelOf: settings.labelOf,
      appearanceOf: settings.appearanceOf,
      numberOf: (segment) => placeOf(document.segments, segment) + 1,
      isDense: isDense(index, view),
    };
  }

  function paintWhole(): void {
    const surface = openSurface(elements.minimapCanvas, minimapWidth, elements.minimap.clientHeight);
    if (!surface) return;
    isMinimapStale = false;
    const columns = sound.overview(Math.round(surface.width * surface.density)) ?? createColumns(0);
    paintMinimap(surface, colors, columns, indexOf(store.getState().document), viewport.totalSamples);
  }

  function placeMinimapWindow(view: ViewportState): void {
    const { left, width } = windowOf(view, viewport.totalSamples, minimapWidth);
    elements.minimapWindow.style.width = `${width}px`;
    elements.minimapWindow.style.transform = `translateX(${left}px)`;
  }

  function placePlayheads(positionSample: number): void {
    const view = viewport.getState();
    const x = pixelOf(view, positionSample);
    elements.playhead.style.visibility = x < -1 || x > view.widthPixels + 1 ? 'hidden' : 'visible';
    elements.playhead.style.transform = `translateX(${x}px)`;
    elements.minimapPlayhead.style.transform = `translateX(${(positionSample / Math.max(1, viewport.totalSamples)) * minimapWidth}px)`;
  }

  const readAhead = (): void => sound.want(viewport.getState(), window.devicePixelRatio);

  let minimapWidth = 0;
  const measure = (): void => {
    // Hidden for a while, say behind a tab: what was seen is kept.
    if (elements.stage.clientWidth === 0) return;
    minimapWidth = elements.minimap.clientWidth;
    viewport.setWidth(elements.stage.clientWidth);
    readAhead();
    invalidateAll();
  };
  const resizeObserver = new ResizeObserver(measure);
  resizeObserver.observe(elements.stage);
  measure();
  let painted = store.getState();
  const endings = [
    viewport.subscribe(() => {
      readAhead();
      invalidate();
    }),
    channels.subscribe(invalidate),
    store.subscribe(() => {
      const next = store.getState();
      if (onlyTextsDiffer(painted, next)) stageLater.start();
      else {
        if (next.document.segments !== painted.document.segments) minimapLater.start();
        stageLater.cancel();
        invalidate();
      }
      painted = next;
    }),
    player.onFrame(placePlayheads),
    watchTheme(() => {
      colors = readColors(elements.stage);
      invalidateAll();
    }),
    watchDensity(invalidateAll),
    () => resizeObserver.disconnect(),
    () => cancelAnimationFrame(frame),
    stageLater.cancel,
    minimapLater.cancel,
    sound.destroy,
  ];

  return {
    getGeometry: arrangement.getGeometry,
    getTracks: arrangement.getTracks,
    onGeometry: arrangement.onChange,
    scrollTracks(pixels) {
      const hasMoved = arrangement.scroll(pixels);
      if (hasMoved) invalidate();
      return hasMoved;
    },
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

/** The same view with its left edge on a device pixel: columns then cover the same samples wherever they are scrolled to, and do not shimmer. */
function onDevicePixels(view: ViewportState, density: number): ViewportState {
  const perColumn = view.samplesPerPixel / density;
  return { ...view, startSample: Math.round(view.startSample / perColumn) * perColumn };
}
