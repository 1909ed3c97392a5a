import { createKeptStore, type Kept, type KeptStorage } from '../../core/index.ts';
import type { HeardRange } from './heard-ranges.ts';
import type { Player } from './player-api.ts';

/** Which parts of an item this tab has played: reloading the page makes nobody listen again. */
export interface HeardMemory {
  /** What was played of the item before. */
  readonly ranges: () => readonly HeardRange[];
  /** Remembers what a player plays, at each pause and when the page goes. Returns the function that ends it. */
  readonly follow: (player: Playing, page?: EventTarget) => () => void;
}

type Playing = Pick<Player, 'heardRanges' | 'subscribe'> & { readonly getState: () => { readonly isPlaying: boolean } };

/** The memory of an item, in place of that of the item before it. `scope` names the person, the item and the mode. */
export function createHeardMemory(scope: string, storage: KeptStorage | undefined = tabStorage()): HeardMemory {
  const kept = createKeptStore('earmark.heard', (found) => ({ scope, ranges: rangesOf(found, scope) }), storage);
  return {
    ranges: () => kept.getState().ranges,
    follow(player, page = window) {
      const keep = (): void => kept.change({ ranges: player.heardRanges() });
      const stop = player.subscribe(() => player.getState().isPlaying || keep());
      page.addEventListener('pagehide', keep);
      return () => {
        page.removeEventListener('pagehide', keep);
        stop();
        keep();
      };
    },
  };
}

function rangesOf({ scope, ranges }: Kept, wanted: string): readonly HeardRange[] {
  return scope === wanted && Array.isArray(ranges) ? ranges.filter(isRange) : [];
}

const isRange = (found: unknown): found is HeardRange =>
  Array.isArray(found) && found.length === 2 && found.every(Number.isFinite);

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
