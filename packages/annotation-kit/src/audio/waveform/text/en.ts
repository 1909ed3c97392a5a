import type { WaveformText } from './text.ts';

export const en: WaveformText = {
  tracks: 'Tracks',
  track: (number) => `Track ${number}`,
  mayOverlap: 'Segments may overlap',
  channel: (name) => `Channel ${name}`,
  readout: 'Position and selection',
  playhead: 'Playhead',
  start: 'Start',
  end: 'End',
  duration: 'Duration',
  samples: (count) => `${count} samples`,
  seconds: (value) => `${value} s`,
  nothingSelected: 'Nothing selected',
  selected: (count) => `${count} segments`,
};
