import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAudioDocument, type Segment } from '../document/index.ts';
import { isSilent, silentLabelId, withSilentLabel } from './silent-label.ts';
import type { Label, LabelSet } from '../../../label/index.ts';
import { audioRulesSchema, checkAudio, defaultAudioRules, type AudioRules } from './index.ts';
import { findDisabled } from '../../../characters/index.ts';

const text: Label = { id: 't', title: '文本', type: 'text', isRequired: true, options: [] };
const labels: LabelSet = { global: [], segment: [text] };
const silence = { minSeconds: 0.2, maxSeconds: 2.125 };
const codes = (answers: Segment['answers'], seconds: number, more: Partial<AudioRules> = {}) => {
  const segment: Segment = {
    id: 's',
    track: 0,
    start: 0,
    end: Math.round(seconds * 1000),
    answers,
    comments: [],
    status: 'completed',
  };
  const document = {
    ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }),
    segments: [segment],
  };
  return checkAudio(document, labels, { ...defaultAudioRules, minSegmentSeconds: 1, ...more }).map(({ code }) => code);
};

describe('rules', () => {
  it('that were stored before a field existed have it switched off', () => {
    expect(audioRulesSchema.parse({ minSegmentSeconds: 0.2, maxSegmentSeconds: 60 })).toEqual({
      ...defaultAudioRules,
      minSegmentSeconds: 0.2,
      maxSegmentSeconds: 60,
    });
    expect(defaultAudioRules).toEqual({
      minSegmentSeconds: 0,
      maxSegmentSeconds: 0,
      isMultiSegment: false,
      silence: null,
      disabledCharacters: '',
      characterSets: [],
      tracks: [],
    });
  });
  it.each([
    { silence: { minSeconds: 0, maxSeconds: 5.001 } },
    { silence: { minSeconds: -1, maxSeconds: 5 } },
    { minSegmentSeconds: -0.1 },
    { mood: 1 },
  ])('refuse %j', (rules) => expect(audioRulesSchema.safeParse(rules).success).toBe(false));
});

describe('silent segments', () => {
  const silent = { [silentLabelId]: ['yes'] };
  it('are asked about first, in the language of the person, where the rules say so', () => {
    expect(withSilentLabel(labels, defaultAudioRules)).toBe(labels);
    const asked = withSilentLabel(labels, { silence });
    expect(asked.segment.map(({ title }) => title)).toEqual(['purely silent segment', '文本']);
    expect(withSilentLabel(labels, { silence }, 'zh').segment[0]?.title).toBe('纯静音段');
    expect(withSilentLabel(asked, { silence })).toBe(asked);
    expect(withSilentLabel(labels, { silence })).toBe(asked);
  });
  it('need no other answer, and have limits of their own', () => {
    expect(isSilent({ answers: silent })).toBe(true);
    expect([0.199, 0.2, 2.125, 2.126].map((seconds) => codes(silent, seconds, { silence })[0])).toEqual([
      'silence_out_of_range',
      undefined,
      undefined,
      'silence_out_of_range',
    ]);
    expect(codes({ [silentLabelId]: [] }, 0.5, { silence })).toEqual(['segment_too_short', 'answer_required']);
  });
  it('still answer rightly what they answer', () =>
    expect(codes({ ...silent, t: ['x'] }, 1, { silence })).toEqual(['answer_wrong_type']));
  it('are overlooked by tasks that do not ask for them', () => expect(codes({ ...silent, t: 'x' }, 1)).toEqual([]));
});

describe('disabled characters', () => {
  it('are named once for each text', () => {
    expect(codes({ t: '好★的★*' }, 1, { disabledCharacters: '*★#' })).toEqual(['characters_disabled']);
    expect(codes({ t: '好的' }, 1, { disabledCharacters: '*★#' })).toEqual([]);
  });
  it('are whole characters, whatever they mean elsewhere', () => {
    expect(findDisabled('a😀😀]b😁^', { disabledCharacters: '😀]^' })).toEqual([
      { start: 1, end: 6 },
      { start: 9, end: 10 },
    ]);
    expect(findDisabled('a\\-b', { disabledCharacters: '-\\' })).toEqual([{ start: 1, end: 3 }]);
    expect(findDisabled('abc', { disabledCharacters: '' })).toEqual([]);
  });
  it('lie in the ranges that are found, and nowhere else', () => {
    const any = fc.string({
      unit: fc.constantFrom('a', 'b', '-', ']', '\\', '^', '😀', '\uD83D', '好', '\n'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(any, any, (typed, disabled) => {
        const ranges = findDisabled(typed, { disabledCharacters: disabled });
        let inside = '';
        let outside = typed;
        for (const { start, end } of [...ranges].reverse()) {
          inside += typed.slice(start, end);
          outside = `${outside.slice(0, start)} ${outside.slice(end)}`;
        }
        for (const character of inside) expect(disabled).toContain(character);
        for (const character of outside) if (character !== ' ') expect([...disabled]).not.toContain(character);
      }),
    );
  });
});
