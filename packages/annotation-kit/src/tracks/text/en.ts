import type { TracksText } from './tracks-text.ts';

export const en: TracksText = {
  title: 'Tracks',
  hint: 'A track is a row of segments: one for each speaker or tier. Every change is a step that can be undone.',
  fromTask: 'Set by the task',
  fromTaskHint:
    'The task sets these tracks, the same for every audio: they stay as they are. You can add others below them.',
  add: 'Add a track',
  done: 'Done',
  track: (number) => `Track ${number}`,
  name: (number) => `Name of track ${number}`,
  channel: (number) => `Channel of track ${number}`,
  wholeAudio: 'All channels',
  channelNamed: (name) => `Channel ${name}`,
  mayOverlap: 'May overlap',
  segments: (count) => (count === 1 ? '1 segment' : `${count} segments`),
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  remove: (name) => `Remove ${name}`,
  refusals: {
    holdsSegments: 'Only an empty track can be removed. Move its segments to another track, or delete them first.',
    lastTrack: 'An audio has one track at least.',
    judged:
      'Segments that have been judged lie on these tracks. Moving them would take their verdicts away, so the order stays.',
    tooMany: 'There can be no more tracks.',
  },
  overlapping: 'Segments on this track lie over each other. Part them first.',
  show: 'Show the first',
};
