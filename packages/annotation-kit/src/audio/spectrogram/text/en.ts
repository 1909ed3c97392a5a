import type { SpectrogramText } from './text.ts';

export const en: SpectrogramText = {
  spectrogram: 'Spectrogram',
  loading: 'Computing spectrogram…',
  failed: 'The spectrogram could not be computed: the audio cannot be read.',
  retry: 'Try again',
  settings: 'Spectrogram settings',
  scale: 'Frequency scale',
  scales: { linear: 'Linear', log: 'Log', mel: 'Mel', bark: 'Bark' },
  window: 'Window',
  windows: { hann: 'Hann', hamming: 'Hamming', blackman: 'Blackman', gaussian: 'Gaussian', rectangular: 'Rectangular' },
  windowSize: 'Window length',
  windowSizeOf: (samples, milliseconds) => `${samples} (${milliseconds} ms)`,
  maxFrequency: 'Up to',
  all: (hertz) => `All (${hertz})`,
  colors: 'Colours',
  colorMaps: { theme: 'Grey', viridis: 'Viridis', inferno: 'Inferno' },
  range: 'Range',
  gain: 'Gain',
  channel: 'Channel',
  allChannels: 'All together',
  reset: 'Defaults',
};
