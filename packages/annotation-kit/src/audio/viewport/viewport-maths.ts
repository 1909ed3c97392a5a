/** What is seen of an audio: the sample at the left edge, the scale, and the width of the drawing area in CSS pixels. */
export interface ViewportState {
  /** May be a fraction of a sample: scrolling moves by pixels. */
  readonly startSample: number;
  readonly samplesPerPixel: number;
  readonly widthPixels: number;
}

/** The most that one sample may be spread out, so that single samples can be told apart. */
const maxPixelsPerSample = 16;

/** Samples per pixel at which the whole audio just fits. */
export const fitScale = (widthPixels: number, totalSamples: number): number =>
  Math.max(1, totalSamples) / Math.max(1, widthPixels);

/** The finest scale: 16 pixels a sample, or the fit of an audio that is shorter than that. */
export const finestScale = (widthPixels: number, totalSamples: number): number =>
  Math.min(1 / maxPixelsPerSample, fitScale(widthPixels, totalSamples));

/** Brings a wished-for state within bounds: never before the start, past the end, closer than the finest scale or wider than fit. */
export function boundViewport(wish: ViewportState, totalSamples: number): ViewportState {
  const widthPixels = Math.max(1, wish.widthPixels);
  const coarsest = fitScale(widthPixels, totalSamples);
  const samplesPerPixel = clamp(wish.samplesPerPixel, finestScale(widthPixels, totalSamples), coarsest);
  const lastStart = Math.max(0, totalSamples - widthPixels * samplesPerPixel);
  return { startSample: clamp(wish.startSample, 0, lastStart), samplesPerPixel, widthPixels };
}

/** The pixel (a fraction) of a sample, from the left edge; negative or beyond the width when out of sight. */
export const pixelOf = (state: ViewportState, sample: number): number =>
  (sample - state.startSample) / state.samplesPerPixel;

/** The position (a fraction of a sample) under a pixel. */
export const positionAt = (state: ViewportState, pixel: number): number =>
  state.startSample + pixel * state.samplesPerPixel;

/** The position at the right edge. */
export const endOf = (state: ViewportState): number => positionAt(state, state.widthPixels);

/** Zooms by `factor` (above 1 is closer) and keeps what lies under `pixel` there, as far as the audio's ends allow. */
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

/** Shows `[start, end)` over the whole width, with a little air (a share of the width) on both sides. */
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

/** Scrolls as little as needed to bring `[start, end)` into sight; what is wider than the view shows its start. */
export function revealing(state: ViewportState, totalSamples: number, start: number, end: number): ViewportState {
  const span = state.widthPixels * state.samplesPerPixel;
  const air = span * 0.05;
  if (start >= state.startSample && end <= state.startSample + span) return state;
  const wish = end - start > span - 2 * air || start < state.startSample ? start - air : end + air - span;
  return boundViewport({ ...state, startSample: wish }, totalSamples);
}

/** Least width of the part that a minimap marks as seen, so that it can be taken hold of. */
const leastWindowPixels = 6;

/** Where a minimap of the whole audio marks what is seen. */
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
