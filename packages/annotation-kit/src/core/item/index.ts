export { openAudioItem } from './open-audio-item.ts';
export type { AudioItem, OpenAudioItemOptions } from './open-audio-item.ts';
export { openItem } from './open-item.ts';
export type { ItemAccess, LeaseResult, OpenedItem, OpenFailure, OpenItemOptions, OpenResult } from './open-item.ts';
