import type { AudioText } from './text.ts';

export const en: AudioText = {
  waveform: 'Waveform',
  segmentSelected: (number, start, end, text) =>
    `Segment ${number} selected, ${start} to ${end}${text === '' ? '' : `: ${text}`}`,
  segmentsSelected: (count) => `${count} segments selected`,
  loading: 'Loading waveform…',
  peaksFailed: 'The waveform could not be loaded.',
  peaksBroken: 'The waveform ends early: the connection broke.',
  peaksFailedHint: 'Check your connection. You can go on playing and editing.',
  retry: 'Try again',
  transport: 'Playback',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  loop: 'Loop',
  speed: 'Speed',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomToFit: 'Show the whole audio',
  zoomToSelection: 'Zoom to the selected segments',
  selectFirst: 'Select a segment first.',
  errors: {
    media_unreachable: 'The audio cannot be reached. Check your connection, then press play.',
    media_broken: 'The audio cannot be played: its data is damaged.',
    play_blocked: 'The browser has blocked sound. Press play once more.',
  },
};
