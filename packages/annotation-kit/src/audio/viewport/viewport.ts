import { createListeners } from '../../core/index.ts';
import {
  boundViewport,
  fitScale,
  pixelOf,
  positionAt,
  revealing,
  zoomedAt,
  zoomedToRange,
  type ViewportState,
} from './viewport-maths.ts';

export interface ViewportOptions {
  readonly sampleRate: number;
  readonly totalSamples: number;
}

/** The time axis shared by waveform, ruler, segments and minimap: an external store outside React. */
export interface Viewport extends ViewportOptions {
  /** Returns a stable object until something changes. */
  readonly getState: () => ViewportState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called by the view after layout. A viewport that shows the whole audio continues to do so. */
  readonly setWidth: (widthPixels: number) => void;
  /** Zooms by a factor (above 1 zooms in) around a pixel. */
  readonly zoomAt: (pixel: number, factor: number) => void;
  readonly zoomToFit: () => void;
  /** Fits `[start, end)` into the view, with a margin on both sides. */
  readonly zoomToRange: (start: number, end: number) => void;
  /** Shows exactly `[start, end)`, as far as the finest scale allows. */
  readonly showRange: (start: number, end: number) => void;
  readonly scrollBy: (pixels: number) => void;
  /** Moves a sample to the left edge. */
  readonly scrollTo: (sample: number) => void;
  /** Scrolls when `[start, end)` is not visible. */
  readonly reveal: (start: number, end: number) => void;
  readonly toPixel: (sample: number) => number;
  /** The whole sample at a pixel, clamped to the audio. */
  readonly toSample: (pixel: number) => number;
}

/** Creates a viewport that shows the whole audio once its width is known. */
export function createViewport({ sampleRate, totalSamples }: ViewportOptions): Viewport {
  const listeners = createListeners();
  let state = boundViewport({ startSample: 0, samplesPerPixel: Number.MAX_VALUE, widthPixels: 1000 }, totalSamples);

  const change = (next: ViewportState): void => {
    const isSame =
      next.startSample === state.startSample &&
      next.samplesPerPixel === state.samplesPerPixel &&
      next.widthPixels === state.widthPixels;
    if (isSame) return;
    state = next;
    listeners.emit();
  };
  const bound = (wish: Partial<ViewportState>): void => change(boundViewport({ ...state, ...wish }, totalSamples));

  return {
    sampleRate,
    totalSamples,
    getState: () => state,
    subscribe: listeners.add,
    setWidth(widthPixels) {
      const isFit = state.samplesPerPixel >= fitScale(state.widthPixels, totalSamples);
      bound(isFit ? { widthPixels, samplesPerPixel: Number.MAX_VALUE } : { widthPixels });
    },
    zoomAt: (pixel, factor) => change(zoomedAt(state, totalSamples, pixel, factor)),
    zoomToFit: () => bound({ samplesPerPixel: Number.MAX_VALUE }),
    zoomToRange: (start, end) => change(zoomedToRange(state, totalSamples, start, end)),
    showRange: (start, end) => bound({ startSample: start, samplesPerPixel: (end - start) / state.widthPixels }),
    scrollBy: (pixels) => bound({ startSample: state.startSample + pixels * state.samplesPerPixel }),
    scrollTo: (sample) => bound({ startSample: sample }),
    reveal: (start, end) => change(revealing(state, totalSamples, start, end)),
    toPixel: (sample) => pixelOf(state, sample),
    toSample: (pixel) => Math.min(totalSamples, Math.max(0, Math.round(positionAt(state, pixel)))),
  };
}
