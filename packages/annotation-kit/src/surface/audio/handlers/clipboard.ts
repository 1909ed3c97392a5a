import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';

const load = () => import('../clipping/clip.ts');

/** By code that is not part of the first view, and preloaded in case the network fails later. */
const by =
  (name: 'copy' | 'cut' | 'paste') =>
  (session: AudioSession): void =>
    void load().then(
      (loaded) => void loaded[name](session),
      () => session.say('notLoaded'),
    );

export const clipboard: Pick<AudioHandlersOf<'segment'>, 'segment.copy' | 'segment.cut' | 'segment.paste'> = {
  'segment.copy': by('copy'),
  'segment.cut': by('cut'),
  'segment.paste': by('paste'),
};

export const clipping = { preload: () => void load().catch(() => undefined) };
