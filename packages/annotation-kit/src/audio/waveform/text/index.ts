export type { WaveformText } from './text.ts';
export { useWaveformText } from './use-waveform-text.ts';
