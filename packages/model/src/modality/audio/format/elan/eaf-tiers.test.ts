import { describe, expect, it } from 'vitest';
import type { AudioShape } from '../../document/index.ts';
import type { LabelSet } from '../../../../label/index.ts';
import { annotationFormats, type Parsed } from '../index.ts';

const audio: AudioShape = { sampleRate: 16_000, channels: 1, totalSamples: 160_000 };
const label = (title: string) => ({ id: title, title, type: 'text' as const, isRequired: false, options: [] });

/** A file with sentences and the words that subdivide them. Slots are given as `id=value` or `id`. */
interface Described {
  readonly slots: string;
  readonly sentences: string;
  readonly words: string;
  readonly more?: string;
}

function eafOf({ slots, sentences, words, more = '' }: Described): string {
  const slot = (text: string): string =>
    `<TIME_SLOT TIME_SLOT_ID="${text.split('=')[0]}"${text.includes('=') ? ` TIME_VALUE="${text.split('=')[1]}"` : ''}/>`;
  const aligned = (text: string): string => {
    const [value, start, end] = text.split(':');
    return `<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="${value}" TIME_SLOT_REF1="${start}" TIME_SLOT_REF2="${end}"><ANNOTATION_VALUE>${value}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>`;
  };
  const list = (text: string, one: (part: string) => string): string => text.split(' ').map(one).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><ANNOTATION_DOCUMENT AUTHOR="" DATE="2020-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0"><HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"/>
<TIME_ORDER>${list(slots, slot)}</TIME_ORDER>
<TIER LINGUISTIC_TYPE_REF="utterance" TIER_ID="sentence">${list(sentences, aligned)}</TIER>
<TIER LINGUISTIC_TYPE_REF="words" PARENT_REF="sentence" TIER_ID="word">${list(words, aligned)}</TIER>
${more}
<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="utterance" TIME_ALIGNABLE="true"/><LINGUISTIC_TYPE CONSTRAINTS="Time_Subdivision" LINGUISTIC_TYPE_ID="words" TIME_ALIGNABLE="true"/></ANNOTATION_DOCUMENT>`;
}

function read(text: string, ...titles: readonly string[]): Parsed {
  const labels: LabelSet = { global: [], segment: titles.map(label) };
  const result = annotationFormats.eaf.parse(new TextEncoder().encode(text), { audio, labels });
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

const write = ({ document, kept }: Parsed, ...titles: readonly string[]): string =>
  [...annotationFormats.eaf.print(document, { labels: { global: [], segment: titles.map(label) }, kept })].join('');

/** Parses into `[word, start, end]`, in milliseconds. */
const wordsOf = (text: string): [string, number, number][] =>
  read(text, 'word').document.segments.map(({ answers, start, end }) => [
    String(answers['word']),
    Math.round(start / 16),
    Math.round(end / 16),
  ]);

const third = [
  ['a', 1000, 2000],
  ['b', 2000, 3000],
  ['c', 3000, 4000],
];

describe('words that divide a sentence without times of their own', () => {
  it.each<[string, Described]>([
    ['between slots that they share', { slots: 's=1000 x y e=4000', sentences: 'S:s:e', words: 'a:s:x b:x:y c:y:e' }],
    [
      'while slots of other tiers lie between',
      { slots: 's=1000 x o=1200 y p=1300 e=4000', sentences: 'S:s:e', words: 'a:s:x b:x:y c:y:e' },
    ],
    [
      'where the slots stand at the end of the time line',
      { slots: 's=1000 e=4000 z=9000 x y', sentences: 'S:s:e', words: 'a:s:x b:x:y c:y:e' },
    ],
    [
      'where the annotations stand in another order',
      { slots: 's=1000 x y e=4000', sentences: 'S:s:e', words: 'c:y:e a:s:x b:x:y' },
    ],
    [
      'with slots of their own on both sides of a boundary',
      { slots: 's=1000 x1 x2 y1 y2 e=4000', sentences: 'S:s:e', words: 'a:s:x1 b:x2:y1 c:y2:e' },
    ],
    [
      'with outer slots that have no time either',
      { slots: 's=1000 f x y l e=4000', sentences: 'S:s:e', words: 'a:f:x b:x:y c:y:l' },
    ],
  ])('are evenly long, %s', (_, described) => expect(wordsOf(eafOf(described))).toEqual(third));

  it('end where the next word of the sentence begins', () => {
    expect(
      wordsOf(eafOf({ slots: 's=1000 x y m=3000 e=4000', sentences: 'S:s:e', words: 'a:s:x b:x:y c:m:e' })),
    ).toEqual(third);
  });

  it('keep to their own sentence', () => {
    const text = eafOf({
      slots: 's=1000 x e=2000 u=5000 v w=8000',
      sentences: 'S:s:e T:u:w',
      words: 'a:s:x b:x:e c:u:v d:v:w',
    });
    expect(wordsOf(text)).toEqual([
      ['a', 1000, 1500],
      ['b', 1500, 2000],
      ['c', 5000, 6500],
      ['d', 6500, 8000],
    ]);
  });

  it('are divided again by what refers to them', () => {
    const syllables =
      '<TIER LINGUISTIC_TYPE_REF="words" PARENT_REF="word" TIER_ID="syllable"><ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="k" TIME_SLOT_REF1="s" TIME_SLOT_REF2="n"><ANNOTATION_VALUE>k</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION><ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="l" TIME_SLOT_REF1="n" TIME_SLOT_REF2="x"><ANNOTATION_VALUE>l</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION></TIER>';
    const parsed = read(
      eafOf({ slots: 's=1000 n x e=5000', sentences: 'S:s:e', words: 'a:s:x b:x:e', more: syllables }),
      'syllable',
    );
    expect(parsed.document.segments.map(({ start, end }) => [start / 16, end / 16])).toEqual([
      [1000, 2000],
      [2000, 3000],
    ]);
  });

  it('do not run in circles, nor down a ladder of tiers without end', () => {
    expect(() => wordsOf(eafOf({ slots: 's=1000 x y e=4000', sentences: 'S:s:e', words: 'a:x:y b:y:x' }))).not.toThrow(
      RangeError,
    );
    const ladder = Array.from(
      { length: 20_000 },
      (_, step) => `<TIER LINGUISTIC_TYPE_REF="words" PARENT_REF="t${step + 1}" TIER_ID="t${step}"/>`,
    ).join('');
    expect(
      read(eafOf({ slots: 's=1000 e=4000', sentences: 'S:s:e', words: 'a:s:e', more: ladder }), 'word').document
        .segments,
    ).toHaveLength(1);
  });
});

describe('tiers that no label knows', () => {
  const reference = (id: string, on: string, previous = ''): string =>
    `<ANNOTATION><REF_ANNOTATION ANNOTATION_ID="${id}" ANNOTATION_REF="${on}"${previous === '' ? '' : ` PREVIOUS_ANNOTATION="${previous}"`}><ANNOTATION_VALUE>${id}</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION>`;
  const morphs = `<TIER LINGUISTIC_TYPE_REF="parts" PARENT_REF="word" TIER_ID="morph">${reference('m1', 'a')}${reference('m2', 'a', 'm1')}${reference('m3', 'b')}</TIER><TIER LINGUISTIC_TYPE_REF="gloss" PARENT_REF="morph" TIER_ID="gloss">${reference('g1', 'm1')}${reference('g2', 'm2')}${reference('g3', 'm3')}</TIER><LINGUISTIC_TYPE CONSTRAINTS="Symbolic_Subdivision" LINGUISTIC_TYPE_ID="parts" TIME_ALIGNABLE="false"/>`;
  const text = eafOf({ slots: 's=1000 x e=4000', sentences: 'S:s:e', words: 'a:s:x b:x:e', more: morphs });
  const parsed = read(text, 'sentence');
  const written = write(parsed, 'sentence');

  it('are written back with their parents, all annotations and their order', () => {
    for (const part of [
      'PARENT_REF="sentence" TIER_ID="word"',
      'PARENT_REF="word" TIER_ID="morph"',
      'PARENT_REF="morph" TIER_ID="gloss"',
      'STEREOTYPE="Time_Subdivision"',
      'STEREOTYPE="Symbolic_Subdivision"',
    ])
      expect(written).toContain(part);
    for (const value of ['S', 'a', 'b', 'm1', 'm2', 'm3', 'g1', 'g2', 'g3'])
      expect(written.match(new RegExp(`<ANNOTATION_VALUE>${value}<`, 'g')), value).toHaveLength(1);
    const idOf = (value: string): string =>
      new RegExp(`ANNOTATION_ID="(a\\d+)"[^>]*>\\s*<ANNOTATION_VALUE>${value}<`).exec(written)?.[1] ?? '';
    for (const [child, on] of [
      ['m1', 'a'],
      ['m2', 'a'],
      ['m3', 'b'],
      ['g1', 'm1'],
      ['g2', 'm2'],
      ['g3', 'm3'],
    ] as const)
      expect(written).toMatch(new RegExp(`ANNOTATION_ID="${idOf(child)}" ANNOTATION_REF="${idOf(on)}"`));
    expect(written).toContain(`PREVIOUS_ANNOTATION="${idOf('m1')}"`);
  });

  it('come back the same from what was written', () =>
    expect(write(read(written, 'sentence'), 'sentence')).toBe(written));

  it('share the slots where they touch their parent and each other', () => {
    expect(written.match(/<TIME_SLOT /g)).toHaveLength(3);
  });

  it('stay on a segment whose edge was moved, and go with one that is gone', () => {
    const [segment] = parsed.document.segments;
    const onSentence = read(
      eafOf({
        slots: 's=1000 e=4000',
        sentences: 'S:s:e',
        words: 'a:s:e',
        more: `<TIER LINGUISTIC_TYPE_REF="gloss" PARENT_REF="sentence" TIER_ID="note">${reference('n', 'S')}</TIER>`,
      }),
      'sentence',
    );
    const moved = {
      ...onSentence,
      document: { ...onSentence.document, segments: segment ? [{ ...segment, end: 60_000 }] : [] },
    };
    expect(write(moved, 'sentence')).toContain('>n<');
    expect(write({ ...onSentence, document: { ...onSentence.document, segments: [] } }, 'sentence')).not.toContain(
      '>n<',
    );
  });

  it('keep hanging on an answer that nobody gave', () => {
    const unanswered = read(
      eafOf({
        slots: 's=1000 e=4000',
        sentences: 'S:s:e',
        words: 'a:s:e',
        more: `<TIER LINGUISTIC_TYPE_REF="gloss" PARENT_REF="sentence" TIER_ID="meaning"><ANNOTATION><REF_ANNOTATION ANNOTATION_ID="v" ANNOTATION_REF="S"><ANNOTATION_VALUE></ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION></TIER><TIER LINGUISTIC_TYPE_REF="gloss" PARENT_REF="meaning" TIER_ID="note">${reference('n', 'v')}</TIER>`,
      }),
      'sentence',
      'meaning',
    );
    expect(write(unanswered, 'sentence', 'meaning')).toMatch(
      /PARENT_REF="meaning" TIER_ID="note">\s*<ANNOTATION>\s*<REF_ANNOTATION[^>]*>\s*<ANNOTATION_VALUE>n</,
    );
  });

  it('get a number where their name was taken meanwhile', () => {
    expect(write(parsed, 'sentence', 'word')).toContain('TIER_ID="word (2)"');
  });
});
