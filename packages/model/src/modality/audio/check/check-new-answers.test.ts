import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWork } from '../../../arbitrary/index.ts';
import { emptyAudioDocument, type AudioDocument, type Segment } from '../document/index.ts';
import { silentLabelId, silentOptionId } from './silent-label.ts';
import type { Label, LabelSet } from '../../../label/index.ts';
import { checkNewAnswers } from './index.ts';

const detail: Label = { id: 'detail', title: '详情', type: 'text', isRequired: false, options: [] };
const noise: Label = {
  id: 'noise',
  title: '噪音',
  type: 'single_select',
  isRequired: false,
  isPaired: true,
  options: [
    { id: 'yes', title: '有', isDefault: false, labels: [detail] },
    { id: 'no', title: '无', isDefault: false, labels: [] },
  ],
};
const labels: LabelSet = { global: [{ ...detail, id: 'scene' }], segment: [{ ...detail, id: 'words' }, noise] };

const segment = (id: string, answers: Segment['answers']): Segment => ({
  id,
  track: 0,
  start: Number(id.slice(1)) * 100,
  end: Number(id.slice(1)) * 100 + 100,
  answers,
  comments: [],
  status: 'completed',
});
const documentOf = (segments: Segment[], answers: AudioDocument['answers'] = {}): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }, answers),
  segments,
});
const empty = documentOf([]);
const pathOf = (before: AudioDocument, after: AudioDocument, atStageStart = before) => {
  const fault = checkNewAnswers(before, after, atStageStart, labels);
  return fault && [fault.code, ...fault.path];
};

describe('checkNewAnswers', () => {
  it('takes answers to the questions of the task, to both sides of a pair, below options, and marks of silence', () => {
    const answers = {
      words: 'x',
      'noise@left': ['yes'],
      'detail@left': 'loud',
      'noise@right': ['no'],
      [silentLabelId]: [silentOptionId],
    };
    expect(pathOf(empty, documentOf([segment('s1', answers)], { scene: 'indoor' }))).toBeNull();
  });

  it.each([
    ['to a question that is not asked', { other: 'x' }, 'label_unknown', 'other'],
    ['by the name of a property of every object', { constructor: 'x' }, 'label_unknown', 'constructor'],
    ['to a paired question without a side', { noise: ['yes'] }, 'label_unknown', 'noise'],
    ['with an option that is none', { 'noise@left': ['maybe'] }, 'option_unknown', 'noise@left'],
    ['with a text where options belong', { 'noise@left': 'yes' }, 'answer_wrong_type', 'noise@left'],
    ['with options where a text belongs', { words: ['yes'] }, 'answer_wrong_type', 'words'],
  ])('refuses an answer %s, on a segment and on the whole audio', (_, answers, code, labelId) => {
    expect(pathOf(empty, documentOf([segment('s1', { words: 'x' }), segment('s2', answers)]))).toEqual([
      code,
      'segments',
      's2',
      'answers',
      labelId,
    ]);
    expect(pathOf(empty, documentOf([], { ...answers, scene: 'x' }))?.[0]).toBe(
      labelId === 'words' ? 'label_unknown' : labelId.startsWith('noise') ? 'label_unknown' : code,
    );
  });

  it('lets be what is there already, and what undo brings back', () => {
    const stored = documentOf([segment('s1', { other: 'x' })], { gone: ['a'] });
    expect(
      pathOf(stored, documentOf([segment('s1', { other: 'x', words: 'more' })], { gone: ['a'], scene: 'x' })),
    ).toBeNull();
    expect(pathOf(documentOf([]), stored, stored)).toBeNull();
    expect(pathOf(stored, documentOf([segment('s1', { other: 'y' })]))).toEqual([
      'label_unknown',
      'segments',
      's1',
      'answers',
      'other',
    ]);
    expect(pathOf(stored, documentOf([segment('s2', { other: 'x' })]))).toEqual([
      'label_unknown',
      'segments',
      's2',
      'answers',
      'other',
    ]);
  });

  it('has nothing to say about any work of a template', () =>
    fc.assert(
      fc.property(anyWork, ({ audio, labels: own, document }) => {
        expect(checkNewAnswers(emptyAudioDocument(audio), document, emptyAudioDocument(audio), own)).toBeNull();
      }),
    ));
});
