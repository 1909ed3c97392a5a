import type { ColorMapName, FrequencyScale, WindowName } from '../settings.ts';

/** Every text that the spectrogram says. */
export interface SpectrogramText {
  readonly spectrogram: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly settings: string;
  readonly scale: string;
  readonly scales: Readonly<Record<FrequencyScale, string>>;
  readonly window: string;
  readonly windows: Readonly<Record<WindowName, string>>;
  readonly windowSize: string;
  readonly windowSizeOf: (samples: number, milliseconds: string) => string;
  readonly maxFrequency: string;
  readonly all: (hertz: string) => string;
  readonly colors: string;
  readonly colorMaps: Readonly<Record<ColorMapName, string>>;
  readonly range: string;
  readonly gain: string;
  readonly channel: string;
  readonly allChannels: string;
  readonly reset: string;
}
