import type { SilenceFinder, SilenceFinderOptions } from '../../audio/index.ts';

const load = () => import('./silence.ts');

/** Creates a silence finder whose code is loaded on first use, because most users never skip silence. */
export function createLazyFinder(options: SilenceFinderOptions): SilenceFinder {
  let finder: SilenceFinder | undefined;
  return {
    async find(...question) {
      finder ??= (await load()).createSilenceFinder(options);
      return finder.find(...question);
    },
  };
}

/** Loads the search ahead, for the hand on its button. */
export const silenceFinder = { preload: () => void load().catch(() => undefined) };
