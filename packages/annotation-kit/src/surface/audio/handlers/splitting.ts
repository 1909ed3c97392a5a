import type { AudioSession } from '../session/index.ts';

const load = () => import('../splitting/split.ts');

/** Splits by code that is not part of the first view, and preloaded. */
export const split = (session: AudioSession): void =>
  void load().then(
    (loaded) => loaded.split(session),
    () => session.say('notLoaded'),
  );

export const splitting = { preload: () => void load().catch(() => undefined) };
