export { openAudioItem } from './open-audio-item.ts';
export type {
  AudioItem,
  ItemAccess,
  LeaseResult,
  OpenAudioItemOptions,
  OpenFailure,
  OpenResult,
} from './open-audio-item.ts';
