import type { ChannelText } from './text.ts';

export const en: ChannelText = {
  channels: 'Channels',
  separate: 'Separate',
  overlaid: 'Overlaid',
  channel: (name) => `Channel ${name}`,
  mute: (name) => `Mute channel ${name}`,
  solo: (name) => `Listen to channel ${name} alone`,
  hide: (name) => `Hide channel ${name}`,
  amplitude: 'Height of the waveform',
  taller: 'Make the waveform taller',
  lower: 'Make the waveform lower',
  trueToScale: 'Show the waveform true to scale',
};
