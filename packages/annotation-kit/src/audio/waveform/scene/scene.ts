import { createListeners } from '../../../core/index.ts';
import { openLayerHost, type WaveformLayer } from '../../layer/index.ts';
import { crisp } from '../../painting/index.ts';
import type { Pace, Player } from '../../player/index.ts';
import { pixelOf, windowOf, type Viewport, type ViewportState } from '../../viewport/index.ts';
import { createArrangement } from './arrangement.ts';
import { watchDocument } from './document-changes.ts';
import type { Handling, Scene, SceneElements, SceneSettings, SceneSources } from './scene-api.ts';
import { createSegmentLayers } from './segment-layers.ts';
import { createMinimapLayer, createRulerLayer, createWaveLayer } from './sound-layers.ts';
import { createWaveImage, type WaveStatus } from './wave-image.ts';

/**
 * Puts the waveform's own layers on their planes (stage, ruler, minimap) and moves the playheads and the minimap's
 * window. Only planes with a changed layer are painted, at most once per frame. The cost follows the pixels in view,
 * not the length of the audio or the number of segments.
 */
export function createScene(
  elements: SceneElements,
  sources: SceneSources,
  initial: SceneSettings,
  onStatus: (status: WaveStatus) => void,
): Scene {
  const { store, viewport, player, channels } = sources;
  const { stage, ruler, minimap } = elements;
  let settings = initial;
  let handling: Handling = { hoveredId: null, preview: null };
  let lastStatus: WaveStatus = 'loading';
  let minimapWidth = 0;
  let minimapAt = '';

  const arrangement = createArrangement();
  const changes = watchDocument(store);
  const inputChanges = createListeners();
  const imageChanges = createListeners();
  const overviewChanges = createListeners();
  const gainChanges = createListeners();
  // Peaks arrive tile by tile: planes are repainted for each, but the minimap only when its own columns changed.
  const image = createWaveImage(sources.peaks, sources.samples, (isWholeStale) => {
    if (image.getStatus() !== lastStatus) onStatus((lastStatus = image.getStatus()));
    imageChanges.emit();
    if (isWholeStale) overviewChanges.emit();
  });

  // The stage owns the host; ruler and minimap are planes of the same host, so that all are painted in one frame.
  const host = openLayerHost(stage, {
    viewport,
    getGeometry: arrangement.getGeometry,
    onView(view) {
      moveMinimapWindow(view);
      movePlayheads(player.getState().positionSample);
    },
  });
  const ownLayers: readonly WaveformLayer[] = [
    ...createSegmentLayers({
      store,
      getSettings: () => settings,
      getHandling: () => handling,
      subscribe(onChange) {
        const endings = [changes.onSegments(onChange), inputChanges.add(onChange)];
        return () => endings.forEach((end) => end());
      },
    }),
    createWaveLayer(
      image,
      sources,
      (onChange) => {
        const endings = [imageChanges.add(onChange), gainChanges.add(onChange)];
        return () => endings.forEach((end) => end());
      },
      () => settings.isGainAutomatic === true,
    ),
  ];
  host.addPlane({
    canvas: elements.rulerCanvas,
    element: ruler,
    layers: [createRulerLayer(sources)],
    height: () => ruler.clientHeight,
  });
  // The background layer covers the whole canvas (`isOpaque`). Aligned columns are cut at the same samples at every
  // scroll position.
  const stagePlane = host.addPlane({
    canvas: elements.stageCanvas,
    element: stage,
    layers: inOrder(ownLayers),
    height: () => stage.clientHeight,
    isOpaque: true,
    isAligned: true,
    prepare(surface, axis) {
      image.want(axis, surface.density);
      arrangement.arrange(surface.height, store.getState().document, channels.getState(), settings);
    },
  });
  host.addPlane({
    canvas: elements.minimapCanvas,
    element: minimap,
    layers: [
      createMinimapLayer(image, sources, overviewChanges.add, changes.onOverview, (segment) =>
        settings.appearanceOf(segment),
      ),
    ],
    height: () => minimap.clientHeight,
    wholeWidth: () => minimapWidth,
  });

  function moveMinimapWindow(view: ViewportState): void {
    const { left, width } = windowOf(view, viewport.totalSamples, minimapWidth);
    elements.minimapWindow.style.width = `${width}px`;
    elements.minimapWindow.style.transform = `translateX(${left}px)`;
  }

  // Transforms instead of painting: during playback only the compositor works, and no canvas is touched.
  function movePlayheads(positionSample: number): void {
    const view = viewport.getState();
    const x = pixelOf(view, positionSample);
    elements.playhead.style.visibility = x < -1 || x > view.widthPixels + 1 ? 'hidden' : 'visible';
    elements.playhead.style.transform = `translateX(${x}px)`;
    // The minimap's is part of a painted layer, which is left alone until it moves by a pixel.
    const onMinimap = (positionSample / Math.max(1, viewport.totalSamples)) * minimapWidth;
    const at = `translateX(${crisp(onMinimap, window.devicePixelRatio)}px)`;
    if (at !== minimapAt) elements.minimapPlayhead.style.transform = minimapAt = at;
  }

  /** Requests start with the scroll event instead of one frame later. */
  const readAhead = (): void => image.want(viewport.getState(), window.devicePixelRatio);

  const measure = (): void => {
    // While hidden (for example in an inactive tab) the width is 0; the viewport keeps its last range.
    if (stage.clientWidth === 0) return;
    minimapWidth = minimap.clientWidth;
    viewport.setWidth(stage.clientWidth);
    readAhead();
    host.invalidate();
  };
  const resizeObserver = new ResizeObserver(measure);
  resizeObserver.observe(stage);
  measure();
  const endings = [
    viewport.subscribe(readAhead),
    player.onFrame(movePlayheads, playheadPace(player, viewport)),
    () => resizeObserver.disconnect(),
    host.destroy,
    changes.destroy,
    image.destroy,
  ];

  // Setters only mark planes as stale; nothing is painted before the next frame.
  return {
    host,
    getGeometry: arrangement.getGeometry,
    getView: stagePlane.getView,
    getTracks: arrangement.getTracks,
    onGeometry: arrangement.onChange,
    scrollTracks(pixels) {
      const hasMoved = arrangement.scroll(pixels);
      if (hasMoved) stagePlane.invalidate();
      return hasMoved;
    },
    setSettings(next) {
      const isGainChanged = next.isGainAutomatic !== settings.isGainAutomatic;
      settings = next;
      if (isGainChanged) gainChanges.emit();
      inputChanges.emit();
    },
    setHandling(next) {
      handling = { ...handling, ...next };
      inputChanges.emit();
    },
    setStageLayers: (layers) => stagePlane.setLayers(inOrder([...ownLayers, ...layers])),
    retry: image.retry,
    destroy: () => endings.forEach((end) => end()),
  };
}

/** The time in which a playhead moves by a device pixel. */
export const playheadPace =
  (player: Player, viewport: Viewport): Pace =>
  () =>
    (viewport.getState().samplesPerPixel / window.devicePixelRatio / viewport.sampleRate / player.getState().rate) *
    1000;

/** Layers sorted by `order`; the sort is stable. */
export const inOrder = (layers: readonly WaveformLayer[]): readonly WaveformLayer[] =>
  layers.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
