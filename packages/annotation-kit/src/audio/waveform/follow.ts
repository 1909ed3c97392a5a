import type { Player } from '../player/index.ts';
import { endOf, type Viewport } from '../viewport/index.ts';

/** Where the playhead stands after a page has been turned, as a share of the width. */
const pageMargin = 0.08;

/** Turns the page when the playhead plays out of sight; a person who scrolled away on purpose is left there. */
export function followPlayhead(player: Player, viewport: Viewport): () => void {
  let last: number | undefined;
  return player.onFrame((position) => {
    const view = viewport.getState();
    const wasInSight = last !== undefined && last >= view.startSample && last <= endOf(view);
    last = position;
    if (!player.getState().isPlaying || !wasInSight || (position >= view.startSample && position <= endOf(view)))
      return;
    viewport.scrollTo(position - view.widthPixels * view.samplesPerPixel * pageMargin);
  });
}
