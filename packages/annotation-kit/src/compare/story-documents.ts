import {
  applyCommands,
  emptyAudioDocument,
  type AudioCommand,
  type AudioDocument,
  type LabelSet,
} from '@earmark/model';

/** Revisions of a synthetic audio for stories. */
export const storyLabels: LabelSet = {
  global: [
    {
      id: 'scene',
      title: 'Scene',
      type: 'single_tiled',
      isRequired: false,
      options: [
        { id: 'speech', title: 'Speech', isDefault: false, labels: [] },
        { id: 'song', title: 'Song', isDefault: false, labels: [] },
      ],
    },
  ],
  segment: [{ id: 'words', title: 'What is said', type: 'text', isRequired: true, options: [] }],
};

const segment = (id: string, start: number, end: number, words: string): AudioCommand => ({
  type: 'segment.add',
  segment: { id, track: 0, start, end, answers: { words }, comments: [], status: 'completed' },
});

function made(document: AudioDocument, ...commands: AudioCommand[]): AudioDocument {
  const result = applyCommands(document, commands);
  if (!result.ok) throw new Error(result.fault.code);
  return result.value;
}

export const recognised = made(
  emptyAudioDocument({ sampleRate: 16_000, channels: 1, totalSamples: 176_000 }, { scene: ['speech'] }),
  segment('a', 4_800, 30_000, 'And so my fellow Americans'),
  segment('b', 50_000, 90_000, 'ask not what your county can do for you'),
  segment('c', 120_000, 130_000, 'noise'),
  segment('e', 132_000, 160_000, '我们选择去月球'),
);

export const annotated = made(
  recognised,
  { type: 'segment.answer', ids: ['b'], labelId: 'words', answer: 'ask not what your country can do for you' },
  { type: 'segment.answer', ids: ['e'], labelId: 'words', answer: '我们决定去月球' },
  { type: 'segment.resize', id: 'a', start: 5_600, end: 30_000 },
  { type: 'segment.remove', ids: ['c'] },
  segment('d', 94_000, 118_000, 'ask what you can do for your country'),
  { type: 'global.answer', labelId: 'scene', answer: ['song'] },
);

export const inspected = made(annotated, { type: 'segment.verdict', ids: ['b'], verdict: 'inspection_failed' });

/** Many segments, of which every hundredth differs in its text. */
export const crowd = (count: number, isLater: boolean): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 16_000, channels: 1, totalSamples: count * 16_000 }),
  segments: Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    track: 0,
    start: index * 16_000,
    end: index * 16_000 + 12_000,
    comments: [],
    status: 'completed' as const,
    answers: {
      words:
        isLater && index % 100 === 50
          ? `this is what somebody says here, number ${index}`
          : `this is what somebody said there, number ${index}`,
    },
  })),
});
