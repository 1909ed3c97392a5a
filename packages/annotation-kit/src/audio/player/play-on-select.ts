import { unitIndex } from '@earmark/model';
import type { AudioStore } from '../../core/index.ts';
import type { PlaybackSettings } from './playback-settings.ts';
import type { Player } from './player-api.ts';

/**
 * While the setting is on, plays a segment as soon as it is the only selected one. Segments that were just created,
 * split or restored by undo are not played.
 */
export function playOnSelect(store: AudioStore, player: Player, settings: PlaybackSettings): () => void {
  let last = store.getState();
  return store.subscribe(() => {
    const { document, selection } = store.getState();
    const before = last;
    last = store.getState();
    const [id] = selection;
    if (
      !settings.getState().isPlayOnSelect ||
      selection.length !== 1 ||
      selection === before.selection ||
      document !== before.document
    )
      return;
    if (before.selection.length === 1 && before.selection[0] === id) return;
    const segment = document.segments[unitIndex(document.segments, id)];
    if (segment) player.playRange(segment.start, segment.end);
  });
}
