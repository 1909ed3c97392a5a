import type { SilenceFinder, SilenceFinderOptions } from '../../audio/index.ts';

const load = () => import('./silence.ts');

/** A finder of silence that is loaded when it is first asked: most people listen to everything. */
export function createLazyFinder(options: SilenceFinderOptions): SilenceFinder {
  let finder: SilenceFinder | undefined;
  return {
    async find(...question) {
      finder ??= (await load()).createSilenceFinder(options);
      return finder.find(...question);
    },
  };
}

export const silenceFinder = { preload: () => void load().catch(() => undefined) };
