import {
  openSurface,
  readColors,
  watchDensity,
  watchTheme,
  type Colors,
  type Geometry,
  type Surface,
} from '../painting/index.ts';
import { pixelOf, positionAt, type Viewport, type ViewportState } from '../viewport/index.ts';
import type { LayerView, WaveformLayer } from './layer.ts';

/** A canvas and the layers painted on it in order. */
interface PlaneInput {
  readonly canvas: HTMLCanvasElement;
  /** Element that the layers attach their listeners to. */
  readonly element: HTMLElement;
  /** Layers, bottom first. */
  readonly layers: readonly WaveformLayer[];
  /** Height in CSS pixels; read before each painting. */
  readonly height: () => number;
  /** When given, the plane shows the whole audio over this many CSS pixels instead of the viewport's range. */
  readonly wholeWidth?: () => number;
  /** Set when the first layer covers the whole canvas: the canvas then needs neither clearing nor an alpha channel. */
  readonly isOpaque?: boolean;
  /**
   * Aligns the left edge to a device pixel: each column then covers the same samples at every scroll position, and does
   * not flicker.
   */
  readonly isAligned?: boolean;
  /** Called before the layers are painted. */
  readonly prepare?: (surface: Surface, axis: ViewportState) => void;
}

/** A canvas registered with a host. */
interface Plane {
  /** Adds and removes layers by identity; layers that remain stay attached. */
  readonly setLayers: (layers: readonly WaveformLayer[]) => void;
  /** Marks the plane as stale; it is painted in the next frame. */
  readonly invalidate: () => void;
  /** The view as it would be painted now. */
  readonly getView: () => LayerView;
  /** Detaches all layers and stops painting. */
  readonly remove: () => void;
}

/** Paints planes when their layers or the viewport change: at most once per frame, and only stale planes. */
export interface LayerHost {
  readonly viewport: Viewport;
  readonly addPlane: (input: PlaneInput) => Plane;
  /** Marks every plane as stale. */
  readonly invalidate: () => void;
  /** Sets the resolved theme colours and marks every plane as stale. */
  readonly setColors: (colors: Colors) => void;
  readonly destroy: () => void;
}

interface LayerHostOptions {
  readonly viewport: Viewport;
  readonly colors: Colors;
  /** Layout of tracks and waves on the stage; empty when there is no stage. */
  readonly getGeometry?: () => Geometry;
  /** Called once per frame in which the visible range changed, before painting. */
  readonly onView?: (view: ViewportState) => void;
}

interface OpenPlane {
  readonly input: PlaneInput;
  /** The layers on the plane, each with the function that detaches it. */
  shown: ReadonlyMap<WaveformLayer, () => void>;
  isStale: boolean;
  isPostponed: boolean;
}

/** Milliseconds of painting after which a plane of the whole audio waits for the next frame, once. */
const longestPaint = 12;

/** Geometry of hosts without a stage. */
export const noGeometry: Geometry = {
  lanes: [],
  waves: [],
  window: { top: 0, height: 0 },
  scroll: { top: 0, most: 0 },
};

/**
 * Creates a host that paints with `requestAnimationFrame`. Colours and pixel density are set from outside: see {@link
 * openLayerHost}.
 */
export function createLayerHost({
  viewport,
  colors: initialColors,
  getGeometry = () => noGeometry,
  onView,
}: LayerHostOptions): LayerHost {
  const planes = new Set<OpenPlane>();
  let colors = initialColors;
  let frame = 0;
  let shownView: ViewportState | undefined;

  const nextFrame = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const invalidatePlane = (plane: OpenPlane): void => {
    plane.isStale = true;
    nextFrame();
  };
  const invalidate = (): void => {
    shownView = undefined;
    for (const plane of planes) plane.isStale = true;
    nextFrame();
  };

  function paint(): void {
    frame = 0;
    const state = viewport.getState();
    if (state !== shownView) onView?.(state);
    shownView = state;
    const began = performance.now();
    for (const plane of planes) {
      if (!plane.isStale) continue;
      // The first painting of a long audio would hold up what is painted by then
      const isLate = plane.input.wholeWidth !== undefined && performance.now() - began > longestPaint;
      if (isLate && !plane.isPostponed) {
        plane.isPostponed = true;
        nextFrame();
      } else {
        plane.isPostponed = false;
        paintPlane(plane, state);
      }
    }
  }

  function paintPlane(plane: OpenPlane, state: ViewportState): void {
    const { canvas, height, isOpaque, isAligned, prepare } = plane.input;
    const axis = axisOf(plane.input, state);
    const surface = openSurface(canvas, axis.widthPixels, height(), isOpaque);
    if (!surface) return;
    plane.isStale = false;
    const aligned = isAligned ? onDevicePixels(axis, surface.density) : axis;
    prepare?.(surface, aligned);
    const view = viewOf(aligned);
    for (const layer of plane.shown.keys()) layer.paint?.(surface, view);
  }

  const axisOf = ({ wholeWidth }: PlaneInput, state: ViewportState): ViewportState => {
    if (!wholeWidth) return state;
    const widthPixels = wholeWidth();
    return { startSample: 0, widthPixels, samplesPerPixel: viewport.totalSamples / Math.max(1, widthPixels) };
  };

  const viewOf = (axis: ViewportState): LayerView => ({
    ...axis,
    sampleRate: viewport.sampleRate,
    totalSamples: viewport.totalSamples,
    colors,
    geometry: getGeometry(),
    toPixel: (sample) => pixelOf(axis, sample),
    toSample: (pixel) => positionAt(axis, pixel),
  });

  function setLayers(plane: OpenPlane, layers: readonly WaveformLayer[]): void {
    const before = plane.shown;
    // A new map, because its order is the order of painting
    plane.shown = new Map(layers.map((layer) => [layer, before.get(layer) ?? show(plane, layer)]));
    for (const [layer, hide] of before) if (!plane.shown.has(layer)) hide();
    invalidatePlane(plane);
  }

  function show(plane: OpenPlane, layer: WaveformLayer): () => void {
    const endings = [layer.attach?.(plane.input.element), layer.subscribe?.(() => invalidatePlane(plane))];
    return () => endings.forEach((end) => end?.());
  }

  function removePlane(plane: OpenPlane): void {
    if (!planes.delete(plane)) return;
    plane.shown.forEach((hide) => hide());
    plane.shown = new Map();
  }

  const unsubscribe = viewport.subscribe(() => {
    for (const plane of planes) if (!plane.input.wholeWidth) plane.isStale = true;
    nextFrame();
  });

  return {
    viewport,
    addPlane(input) {
      const plane: OpenPlane = { input, shown: new Map(), isStale: true, isPostponed: false };
      planes.add(plane);
      setLayers(plane, input.layers);
      return {
        setLayers: (layers) => setLayers(plane, layers),
        invalidate: () => invalidatePlane(plane),
        getView: () => viewOf(axisOf(input, viewport.getState())),
        remove: () => removePlane(plane),
      };
    },
    invalidate,
    setColors(next) {
      colors = next;
      invalidate();
    },
    destroy() {
      unsubscribe();
      cancelAnimationFrame(frame);
      for (const plane of planes) removePlane(plane);
    },
  };
}

/** A host that follows the theme of an element and the pixel density of the screen. */
export function openLayerHost(element: HTMLElement, options: Omit<LayerHostOptions, 'colors'>): LayerHost {
  const host = createLayerHost({ ...options, colors: readColors(element) });
  const endings = [watchTheme(() => host.setColors(readColors(element))), watchDensity(host.invalidate)];
  return {
    ...host,
    destroy() {
      endings.forEach((end) => end());
      host.destroy();
    },
  };
}

function onDevicePixels(view: ViewportState, density: number): ViewportState {
  const perColumn = view.samplesPerPixel / density;
  return { ...view, startSample: Math.round(view.startSample / perColumn) * perColumn };
}
