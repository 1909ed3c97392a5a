import type { TransportText } from './text.ts';

export const en: TransportText = {
  soundSettings: 'Sound settings',
  fineSpeed: 'Speed',
  asRecorded: 'As recorded',
  channels: 'Channels',
  channel: (name) => `Channel ${name}`,
  muteChannel: (name) => `Mute channel ${name}`,
  soloChannel: (name) => `Only channel ${name}`,
  channelVolume: (name) => `Volume of channel ${name}`,
  playOnSelect: 'Play on selecting',
  playOnSelectHint: 'a segment plays as soon as it is selected',
  skipSilence: 'Skip silence',
  skipSilenceHint: 'pauses over 0.6 s are passed over',
  findingSilence: (percent) => `Looking for silence… ${percent}`,
  silenceFailed: 'The audio could not be searched for silence. Check your connection and try again.',
  outputFaults: {
    sound_sealed:
      'The audio comes from a server that does not share it with this page, so it plays as it is: up to 100 %, all channels.',
    sound_waiting: 'The browser wants a click before it can change the sound. Press play once more.',
  },
};
