import { audioSaving, type AudioTypes } from '@earmark/model';
import { createAudioHistory } from '../history/index.ts';
import { openItem, type OpenedItem, type OpenItemOptions, type OpenResult } from './open-item.ts';

/** An audio that is open in this tab. */
export type AudioItem = OpenedItem<AudioTypes>;

/** `history` is the browser's IndexedDB when absent, and nowhere when `storage` is given without it. */
export type OpenAudioItemOptions = OpenItemOptions<AudioTypes>;

/** Opens an audio; see `openItem`. */
export function openAudioItem(options: OpenAudioItemOptions): Promise<OpenResult> {
  const history = options.history ?? (options.storage ? undefined : createAudioHistory());
  return openItem(audioSaving, { ...options, ...(history && { history }) });
}
