import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';
import { lazyActions } from './lazy-actions.ts';

export const clipping = lazyActions(() => import('../clipping/clip.ts'));

const by =
  (name: 'copy' | 'cut' | 'paste') =>
  (session: AudioSession): void =>
    clipping.perform(session, (loaded) => void loaded[name](session));

export const clipboard: Pick<AudioHandlersOf<'segment'>, 'segment.copy' | 'segment.cut' | 'segment.paste'> = {
  'segment.copy': by('copy'),
  'segment.cut': by('cut'),
  'segment.paste': by('paste'),
};
