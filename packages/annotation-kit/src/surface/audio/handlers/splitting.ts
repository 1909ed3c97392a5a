import type { AudioSession } from '../session/index.ts';
import { lazyActions } from './lazy-actions.ts';

export const splitting = lazyActions(() => import('../splitting/split.ts'));

export const split = (session: AudioSession): void => splitting.perform(session, (loaded) => loaded.split(session));
