/** Visible range of an audio: the sample at the left edge, the scale, and the width of the view in CSS pixels. */
export interface ViewportState {
  /** Fractional, since scrolling moves by pixels. */
  readonly startSample: number;
  readonly samplesPerPixel: number;
  readonly widthPixels: number;
}

/** Limit of zooming in, in CSS pixels per sample: single samples are distinguishable there. */
const maxPixelsPerSample = 16;

/** Scale at which the whole audio fits, in samples per pixel. */
export const fitScale = (widthPixels: number, totalSamples: number): number =>
  Math.max(1, totalSamples) / Math.max(1, widthPixels);

/** Finest scale in samples per pixel: 16 pixels per sample, or the fit of a shorter audio. */
export const finestScale = (widthPixels: number, totalSamples: number): number =>
  Math.min(1 / maxPixelsPerSample, fitScale(widthPixels, totalSamples));

/** Clamps a viewport to the audio and to the scales between finest and fit. */
export function boundViewport(wish: ViewportState, totalSamples: number): ViewportState {
  const widthPixels = Math.max(1, wish.widthPixels);
  const coarsest = fitScale(widthPixels, totalSamples);
  const samplesPerPixel = clamp(wish.samplesPerPixel, finestScale(widthPixels, totalSamples), coarsest);
  const lastStart = Math.max(0, totalSamples - widthPixels * samplesPerPixel);
  return { startSample: clamp(wish.startSample, 0, lastStart), samplesPerPixel, widthPixels };
}

/** Fractional pixel of a sample, from the left edge; negative or beyond the width outside the view. */
export const pixelOf = (state: ViewportState, sample: number): number =>
  (sample - state.startSample) / state.samplesPerPixel;

/** Fractional sample at a pixel. */
export const positionAt = (state: ViewportState, pixel: number): number =>
  state.startSample + pixel * state.samplesPerPixel;

/** Fractional sample at the right edge. */
export const endOf = (state: ViewportState): number => positionAt(state, state.widthPixels);

/** Zooms by `factor` (above 1 zooms in) around `pixel`, as far as the audio's ends allow. */
export function zoomedAt(state: ViewportState, totalSamples: number, pixel: number, factor: number): ViewportState {
  const { samplesPerPixel } = boundViewport(
    { ...state, samplesPerPixel: state.samplesPerPixel / factor },
    totalSamples,
  );
  return boundViewport(
    { ...state, samplesPerPixel, startSample: positionAt(state, pixel) - pixel * samplesPerPixel },
    totalSamples,
  );
}

/** Fits `[start, end)` into the view, with a margin on both sides (a share of the width). */
export function zoomedToRange(
  state: ViewportState,
  totalSamples: number,
  start: number,
  end: number,
  air = 0.05,
): ViewportState {
  const { samplesPerPixel } = boundViewport(
    { ...state, samplesPerPixel: (end - start) / (state.widthPixels * (1 - 2 * air)) },
    totalSamples,
  );
  const middle = (start + end) / 2;
  return boundViewport(
    { ...state, samplesPerPixel, startSample: middle - (state.widthPixels / 2) * samplesPerPixel },
    totalSamples,
  );
}

/**
 * Scrolls by the least distance that makes `[start, end)` visible; a range wider than the view is shown from its start.
 */
export function revealing(state: ViewportState, totalSamples: number, start: number, end: number): ViewportState {
  const span = state.widthPixels * state.samplesPerPixel;
  const air = span * 0.05;
  if (start >= state.startSample && end <= state.startSample + span) return state;
  const wish = end - start > span - 2 * air || start < state.startSample ? start - air : end + air - span;
  return boundViewport({ ...state, startSample: wish }, totalSamples);
}

/** Least width of the minimap's window in CSS pixels, so that it can be grabbed. */
const leastWindowPixels = 6;

/** Position and width of the visible range on a minimap of the whole audio, in CSS pixels. */
export function windowOf(
  state: ViewportState,
  totalSamples: number,
  minimapPixels: number,
): { left: number; width: number } {
  const share = minimapPixels / Math.max(1, totalSamples);
  const width = Math.min(minimapPixels, Math.max(leastWindowPixels, state.widthPixels * state.samplesPerPixel * share));
  return { left: Math.min(minimapPixels - width, state.startSample * share), width };
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
