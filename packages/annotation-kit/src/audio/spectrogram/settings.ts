export const windowNames = ['hann', 'hamming', 'blackman', 'gaussian', 'rectangular'] as const;
export type WindowName = (typeof windowNames)[number];

export const frequencyScales = ['linear', 'log', 'mel', 'bark'] as const;
export type FrequencyScale = (typeof frequencyScales)[number];

export const colorMapNames = ['theme', 'viridis', 'inferno'] as const;
export type ColorMapName = (typeof colorMapNames)[number];

/** Powers of two: short windows are sharp in time, long ones in frequency. */
export const windowSizes = [128, 256, 512, 1024, 2048, 4096] as const;

/** How a spectrogram is computed and painted. */
export interface SpectrogramSettings {
  readonly window: WindowName;
  /** Samples of a window, one of {@link windowSizes}. */
  readonly windowSize: number;
  readonly scale: FrequencyScale;
  /** The top of the picture; `null` for the highest frequency that the audio can hold. */
  readonly maxHertz: number | null;
  /** `theme` goes from the ground to the text colour. */
  readonly colors: ColorMapName;
  /** How far below the loudest the softest visible sound lies, in dB. */
  readonly rangeDb: number;
  /** Makes soft sounds visible, in dB. */
  readonly gainDb: number;
  /** `null` for all channels together. */
  readonly channel: number | null;
}

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

export const rangeLimits = { min: 20, max: 100 } as const;
export const gainLimits = { min: -20, max: 60 } as const;
