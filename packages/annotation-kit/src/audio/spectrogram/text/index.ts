export { useSpectrogramText } from './use-spectrogram-text.ts';
export type { SpectrogramText } from './text.ts';
