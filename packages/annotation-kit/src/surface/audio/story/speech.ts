import { emptyAudioDocument, type AudioDocument, type LabelSet, type Segment } from '@earmark/model';
import jfkUrl from '../../../../stories-assets/jfk.wav';
import { peaksFromSamples } from '../../../audio/index.ts';
import type { AudioMedia } from '../use-tools.ts';

const sampleRate = 16_000;

/** Eleven seconds of J. F. Kennedy's inaugural address, with its peaks. */
export async function loadSpeech(): Promise<{ media: AudioMedia; document: AudioDocument }> {
  const bytes = await (await fetch(jfkUrl)).arrayBuffer();
  const decoded = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes);
  const samples = decoded.getChannelData(0);
  const values = Int16Array.from(samples, (value) => value * 32_767);
  return {
    media: {
      audioUrl: jfkUrl,
      peaks: peaksFromSamples([samples], sampleRate),
      samples: { read: async (first, last) => values.subarray(first, last) },
    },
    document: emptyAudioDocument({ sampleRate, channels: 1, totalSamples: samples.length }),
  };
}

/** A title in both languages. */
interface Words {
  readonly en: string;
  readonly zh: string;
}

/** An option's id is its English title, whatever the language. */
const choices = (language: keyof Words, titles: readonly Words[], chosen?: string) =>
  titles.map((title) => ({ id: title.en, title: title[language], isDefault: title.en === chosen, labels: [] }));

const speechLabelsIn = (language: keyof Words): LabelSet => {
  const say = (words: Words): string => words[language];
  return {
    global: [
      {
        id: 'quality',
        title: say({ en: 'Recording', zh: '录音质量' }),
        type: 'single_tiled',
        isRequired: true,
        options: choices(
          language,
          [
            { en: 'Clean', zh: '清晰' },
            { en: 'Noisy', zh: '有噪声' },
            { en: 'Unusable', zh: '不可用' },
          ],
          'Clean',
        ),
      },
    ],
    segment: [
      {
        id: 'words',
        title: say({ en: 'What is said', zh: '说话内容' }),
        type: 'text',
        isRequired: true,
        options: [],
      },
      {
        id: 'speaker',
        title: say({ en: 'Speaker', zh: '说话人' }),
        type: 'single_tiled',
        isRequired: false,
        options: choices(language, [
          { en: 'Woman', zh: '女' },
          { en: 'Man', zh: '男' },
          { en: 'Child', zh: '儿童' },
        ]),
      },
      {
        id: 'noise',
        title: say({ en: 'Noise', zh: '噪声' }),
        type: 'multi_tiled',
        isRequired: false,
        options: choices(language, [
          { en: 'Applause', zh: '掌声' },
          { en: 'Music', zh: '音乐' },
          { en: 'Other', zh: '其他' },
        ]),
      },
    ],
  };
};

/** The labels of the speech by language. */
export const speechLabels: Readonly<Record<keyof Words, LabelSet>> = {
  en: speechLabelsIn('en'),
  zh: speechLabelsIn('zh'),
};

const said: readonly (readonly [start: number, end: number, words: string])[] = [
  [0.3, 2.25, 'And so, my fellow Americans,'],
  [3.3, 4.3, 'ask not'],
  [5.4, 7.8, 'what your country can do for you,'],
  [8.2, 10.6, 'ask what you can do for your country.'],
];

/** The speech with annotations. */
export const annotated = (document: AudioDocument): AudioDocument => ({
  ...document,
  answers: { quality: ['Noisy'] },
  segments: said.map(([start, end, words], index): Segment => ({
    id: `said-${index}`,
    track: 0,
    start: Math.round(start * sampleRate),
    end: Math.round(end * sampleRate),
    answers: { words, speaker: ['Man'] },
    comments: [],
    status: 'completed',
  })),
});

/** The annotated speech after an inspection in which every segment passed. */
export const inspected = (document: AudioDocument): AudioDocument => {
  const before = annotated(document);
  return { ...before, segments: before.segments.map((segment) => ({ ...segment, status: 'inspection_passed' })) };
};

/** The annotated speech, returned because of its second segment. */
export const returned = (document: AudioDocument): AudioDocument => {
  const before = inspected(document);
  const comment = {
    id: 'remark',
    authorId: 9,
    authorName: 'Wei Zhang',
    text: 'It is “Ask not”.',
    createdAt: '2026-03-02T08:30:00Z',
    isResolved: false,
  };
  return {
    ...before,
    segments: before.segments.map((segment, index) =>
      index === 1 ? { ...segment, status: 'inspection_failed', comments: [comment] } : segment,
    ),
  };
};

/** Thousands of segments of a few milliseconds over the same speech. */
export const crowded =
  (count: number) =>
  (document: AudioDocument): AudioDocument => ({
    ...document,
    answers: { quality: ['Clean'] },
    segments: Array.from({ length: count }, (_, index): Segment => {
      const start = Math.floor((index * document.totalSamples) / count);
      return {
        id: `part-${index}`,
        track: 0,
        start,
        end: start + Math.floor((0.8 * document.totalSamples) / count),
        answers: { words: `part ${index + 1}` },
        comments: [],
        status: 'completed',
      };
    }),
  });
