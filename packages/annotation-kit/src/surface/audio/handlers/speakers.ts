import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';
import { lazyActions } from './lazy-actions.ts';

export const speaking = lazyActions(() => import('../speaking/assign.ts'));

const assign = (session: AudioSession, number: number): void =>
  speaking.perform(session, (loaded) =>
    number === 0 ? loaded.assignNext(session) : loaded.assignNumber(session, number),
  );

export const speakers: AudioHandlersOf<'speaker'> = {
  'speaker.next': (session) => assign(session, 0),
  'speaker.assign-1': (session) => assign(session, 1),
  'speaker.assign-2': (session) => assign(session, 2),
  'speaker.assign-3': (session) => assign(session, 3),
  'speaker.assign-4': (session) => assign(session, 4),
  'speaker.assign-5': (session) => assign(session, 5),
  'speaker.assign-6': (session) => assign(session, 6),
  'speaker.assign-7': (session) => assign(session, 7),
  'speaker.assign-8': (session) => assign(session, 8),
  'speaker.assign-9': (session) => assign(session, 9),
};
