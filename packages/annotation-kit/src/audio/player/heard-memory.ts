import { createKeptStore, type Kept, type KeptStorage } from '../../core/index.ts';
import type { HeardRange } from './heard-ranges.ts';
import type { Player } from './player-api.ts';

/** Which parts of an item this tab has played: reloading the page makes nobody listen again. */
export interface HeardMemory {
  /** What was played of the item before. */
  readonly ranges: () => readonly HeardRange[];
  /** Remembers what a player plays, at each pause and when the page goes. Returns the function that ends it. */
  readonly follow: (player: Playing, page?: EventTarget) => () => void;
  /**
   * Forgets it, and remembers nothing more: the item was submitted or judged, and what comes back has to be heard anew.
   */
  readonly forget: () => void;
}

type Playing = Pick<Player, 'heardRanges' | 'subscribe'> & { readonly getState: () => { readonly isPlaying: boolean } };

/**
 * The memory of an item; only that of the last item is kept. `scope` names the person, the item and the mode; nothing
 * is remembered of an item without one.
 */
export function createHeardMemory(
  scope: string | undefined,
  storage: KeptStorage = scope === undefined ? nowhere : tabStorage(),
): HeardMemory {
  const kept = createKeptStore('earmark.heard', (found) => ({ scope, ranges: rangesOf(found, scope) }), storage);
  let isForgotten = false;
  return {
    ranges: () => kept.getState().ranges,
    follow(player, page = window) {
      const keep = (): void => {
        if (!isForgotten) kept.change({ ranges: player.heardRanges() });
      };
      let wasPlaying = false;
      const stop = player.subscribe(() => {
        const { isPlaying } = player.getState();
        if (wasPlaying && !isPlaying) keep();
        wasPlaying = isPlaying;
      });
      page.addEventListener('pagehide', keep);
      return () => {
        page.removeEventListener('pagehide', keep);
        stop();
        keep();
      };
    },
    forget() {
      isForgotten = true;
      kept.change({ ranges: [] });
    },
  };
}

function rangesOf({ scope, ranges }: Kept, wanted: string | undefined): readonly HeardRange[] {
  return wanted !== undefined && scope === wanted && Array.isArray(ranges) ? ranges.filter(isRange) : [];
}

const isRange = (found: unknown): found is HeardRange =>
  Array.isArray(found) && found.length === 2 && found.every(Number.isFinite);

const nowhere: KeptStorage = { getItem: () => null, setItem: () => undefined };

function tabStorage(): KeptStorage {
  try {
    return globalThis.sessionStorage;
  } catch {
    return nowhere;
  }
}
