import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';

export const channels: AudioHandlersOf<'channel'> = {
  'channel.mute-1': (session) => toggle(session, 0, 'isMuted'),
  'channel.mute-2': (session) => toggle(session, 1, 'isMuted'),
  'channel.mute-3': (session) => toggle(session, 2, 'isMuted'),
  'channel.mute-4': (session) => toggle(session, 3, 'isMuted'),
  'channel.solo-1': (session) => toggle(session, 0, 'isSolo'),
  'channel.solo-2': (session) => toggle(session, 1, 'isSolo'),
  'channel.solo-3': (session) => toggle(session, 2, 'isSolo'),
  'channel.solo-4': (session) => toggle(session, 3, 'isSolo'),
  'channel.hear-all': (session) =>
    session.channels.names.forEach((_, channel) => session.channels.change(channel, { isMuted: false, isSolo: false })),
};

function toggle({ channels: all, say }: AudioSession, channel: number, part: 'isMuted' | 'isSolo'): void {
  const own = all.getState().channels[channel];
  if (!own || all.names.length < 2) return say('noChannel');
  all.change(channel, { [part]: !own[part] });
}
