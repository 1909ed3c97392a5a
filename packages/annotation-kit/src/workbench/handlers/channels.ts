import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const channels: HandlersOf<'channel'> = {
  'channel.mute-1': (bench) => toggle(bench, 0, 'isMuted'),
  'channel.mute-2': (bench) => toggle(bench, 1, 'isMuted'),
  'channel.mute-3': (bench) => toggle(bench, 2, 'isMuted'),
  'channel.mute-4': (bench) => toggle(bench, 3, 'isMuted'),
  'channel.solo-1': (bench) => toggle(bench, 0, 'isSolo'),
  'channel.solo-2': (bench) => toggle(bench, 1, 'isSolo'),
  'channel.solo-3': (bench) => toggle(bench, 2, 'isSolo'),
  'channel.solo-4': (bench) => toggle(bench, 3, 'isSolo'),
  'channel.hear-all': (bench) =>
    bench.channels.names.forEach((_, channel) => bench.channels.change(channel, { isMuted: false, isSolo: false })),
};

function toggle({ channels: all, say }: Bench, channel: number, part: 'isMuted' | 'isSolo'): void {
  const own = all.getState().channels[channel];
  if (!own || all.names.length < 2) return say('noChannel');
  all.change(channel, { [part]: !own[part] });
}
