/** Window functions of the analysis. */
export const windowNames = ['hann', 'hamming', 'blackman', 'gaussian', 'rectangular'] as const;
export type WindowName = (typeof windowNames)[number];

/** Frequency scales of the vertical axis. */
export const frequencyScales = ['linear', 'log', 'mel', 'bark'] as const;
export type FrequencyScale = (typeof frequencyScales)[number];

/** Colour maps. */
export const colorMapNames = ['theme', 'viridis', 'inferno'] as const;
export type ColorMapName = (typeof colorMapNames)[number];

/** Window sizes in samples: powers of two. Short windows resolve time, long ones frequency. */
export const windowSizes = [128, 256, 512, 1024, 2048, 4096] as const;

/** Analysis and painting of a spectrogram. */
export interface SpectrogramSettings {
  readonly window: WindowName;
  /** Window size in samples, one of {@link windowSizes}. */
  readonly windowSize: number;
  readonly scale: FrequencyScale;
  /** Upper frequency limit in Hz; `null` for the Nyquist frequency. */
  readonly maxHertz: number | null;
  /** `theme` goes from the background to the text colour. */
  readonly colors: ColorMapName;
  /** Range between the loudest and the quietest visible level, in dB. */
  readonly rangeDb: number;
  /** Gain before colouring, in dB: makes quiet sounds visible. */
  readonly gainDb: number;
  /** Channel to analyse; `null` for the mean of all. */
  readonly channel: number | null;
}

/** Settings of a new spectrogram. */
export const defaultSpectrogram: SpectrogramSettings = {
  window: 'hann',
  windowSize: 512,
  scale: 'mel',
  maxHertz: null,
  colors: 'theme',
  rangeDb: 60,
  gainDb: 20,
  channel: null,
};

/** Limits of `rangeDb`. */
export const rangeLimits = { min: 20, max: 100 } as const;
/** Limits of `gainDb`. */
export const gainLimits = { min: -20, max: 60 } as const;
