import { audioSaving, type AudioTypes } from '@earmark/model';
import { createAudioHistory } from '../history/index.ts';
import { openItem, type OpenedItem, type OpenItemOptions, type OpenResult } from './open-item.ts';

/** An audio that is open in this tab. */
export type AudioItem = OpenedItem<AudioTypes>;

/** `history` defaults to the browser's IndexedDB; to no storage when `storage` is set without it. */
export type OpenAudioItemOptions = OpenItemOptions<AudioTypes>;

/** Opens an audio; see `openItem`. */
export function openAudioItem(options: OpenAudioItemOptions): Promise<OpenResult> {
  const history = options.history ?? (options.storage ? undefined : createAudioHistory());
  return openItem(audioSaving, { ...options, ...(history && { history }) });
}
