export { openAudioItem } from './open-audio-item.ts';
export type { AudioItem, OpenAudioItemOptions, OpenFailure, OpenResult } from './open-audio-item.ts';
