export { SpectrogramView } from './SpectrogramView.tsx';
export type { SpectrogramViewProps } from './SpectrogramView.tsx';
export { SpectrogramSettingsButton } from './SpectrogramSettingsButton.tsx';
export type { SpectrogramSettingsButtonProps } from './SpectrogramSettingsButton.tsx';
export { createSpectrogramSettings } from './settings-store.ts';
export type { SpectrogramSettingsStore } from './settings-store.ts';
export { colorMapNames, defaultSpectrogram, frequencyScales, windowNames, windowSizes } from './settings.ts';
export type { ColorMapName, FrequencyScale, SpectrogramSettings, WindowName } from './settings.ts';
