import { expect, it } from 'vitest';
import { audioModality } from './audio-modality.ts';
import { emptyAudioDocument, type AudioDocument, type Segment } from './document/index.ts';

const segment = (id: string, start: number, end: number, more: Partial<Segment> = {}): Segment => ({
  id,
  track: 0,
  start,
  end,
  answers: {},
  comments: [],
  status: 'completed',
  ...more,
});
const documentOf = (segments: Segment[], more: Partial<AudioDocument> = {}): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 60_000 }),
  segments,
  ...more,
});

it('counts code points of texts, white space and choices aside', () => {
  const document = documentOf([segment('a', 0, 1, { answers: { t: '你 好\n👍🏽', o: ['option'] } })], {
    answers: { g: 'a b' },
  });
  // The skin tone is a code point of its own
  expect(audioModality.submittedWork(document, document)).toEqual({ changedCount: 0, characters: 6, words: 4 });
});

it.each([
  ['the well-known 3.14, and it’s 1,000 more', 7],
  ['我用 iPhone15 打电话。', 6],
  ['カタカナ と café', 6],
  ['  —— …！ ', 0],
])('counts words of %s', (text, words) => {
  const document = documentOf([segment('a', 0, 1, { answers: { t: text } })]);
  expect(audioModality.submittedWork(document, document).words).toBe(words);
});

it('counts units that are new or have other content, not those judged, commented or removed', () => {
  const before = documentOf([segment('a', 0, 1), segment('b', 2, 3), segment('c', 4, 5), segment('gone', 6, 7)]);
  const after = documentOf([
    segment('a', 0, 1, { status: 'inspection_failed' }),
    segment('b', 2, 4),
    segment('c', 4, 5, { answers: { t: 'x' } }),
    segment('new', 8, 9),
  ]);
  expect(audioModality.submittedWork(after, before).changedCount).toBe(3);
});

it('measures what lies in segments once, without silence, and nothing in an invalid audio', () => {
  const segments = [
    segment('b', 4000, 6000, { track: 1 }),
    segment('a', 1000, 5000),
    segment('inside', 2000, 3000, { track: 1 }),
    segment('silent', 10_000, 12_000, { answers: { 'purely-silent': ['yes'] } }),
    segment('last', 20_000, 21_500),
  ];
  expect(audioModality.figures(documentOf(segments)).size).toBe(6.5);
  expect(audioModality.figures(documentOf(segments, { isValid: false })).size).toBe(0);
});
