import type { AudioSession } from '../session/index.ts';
import { lazyActions } from './lazy-actions.ts';

/** Splitting and merging, which is its opposite: what divides answers also joins them. */
export const splitting = lazyActions(() => import('../splitting/index.ts'));

export const split = (session: AudioSession): void => splitting.perform(session, (loaded) => loaded.split(session));
export const merge = (session: AudioSession): void => splitting.perform(session, (loaded) => loaded.merge(session));
