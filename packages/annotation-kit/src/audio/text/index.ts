export type { AudioText } from './text.ts';
export { useAudioText } from './use-audio-text.ts';
