import { describe, expect, it } from 'vitest';
import { emptyAudioDocument, type AudioDocument, type Segment } from '../document/index.ts';
import { silentLabelId, silentOptionId } from './silent-label.ts';
import type { Label, LabelSet } from '../../../label/index.ts';
import { checkAudio, checkRework, defaultAudioRules } from './index.ts';

const text: Label = { id: 't', title: '文本', type: 'text', isRequired: true, options: [] };
const reason: Label = { id: 'why', title: '原因', type: 'text', isRequired: true, options: [] };
const noise: Label = {
  id: 'n',
  title: '噪音',
  type: 'single_select',
  isRequired: false,
  options: [
    { id: 'yes', title: '有', isDefault: false, labels: [reason] },
    { id: 'no', title: '无', isDefault: false, labels: [] },
  ],
};
const labels: LabelSet = { global: [{ ...text, id: 'g', title: '场景' }], segment: [text, noise] };

const segment = (answers: Segment['answers'], more: Partial<Segment> = {}): Segment => ({
  id: 's1',
  track: 0,
  start: 0,
  end: 1000,
  answers,
  comments: [],
  status: 'completed',
  ...more,
});
const documentOf = (segments: Segment[], more: Partial<AudioDocument> = {}): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }, { g: '会议' }),
  segments,
  ...more,
});
const codes = (document: AudioDocument, rules?: Parameters<typeof checkAudio>[2]) =>
  checkAudio(document, labels, rules).map(({ code, path }) => [code, ...path]);

describe('checkAudio', () => {
  it('finds nothing in a finished document', () =>
    expect(codes(documentOf([segment({ t: '你好', n: ['no'] })]))).toEqual([]));
  it('asks nothing of an audio that is not valid', () =>
    expect(codes(documentOf([], { isValid: false, answers: {} }))).toEqual([]));
  it('wants at least one segment', () => expect(codes(documentOf([]))).toEqual([['nothing_annotated', 'segments']]));

  it.each([
    ['a required text left blank', { t: ' ' }, [['answer_required', 'segments', 's1', 'answers', 't']]],
    [
      'a sub-item opened and not answered',
      { t: 'x', n: ['yes'] },
      [['answer_required', 'segments', 's1', 'answers', 'why']],
    ],
    [
      'two answers to a single choice',
      { t: 'x', n: ['no', 'yes'], why: 'x' },
      [['answer_too_many', 'segments', 's1', 'answers', 'n']],
    ],
    ['an option that is none', { t: 'x', n: ['maybe'] }, [['option_unknown', 'segments', 's1', 'answers', 'n']]],
    ['text where a choice belongs', { t: 'x', n: 'yes' }, [['answer_wrong_type', 'segments', 's1', 'answers', 'n']]],
    ['an answer to no question', { t: 'x', old: 'y' }, [['label_unknown', 'segments', 's1', 'answers', 'old']]],
  ])('names %s', (_, answers, faults) => expect(codes(documentOf([segment(answers)]))).toEqual(faults));

  it('names what the whole item misses first', () =>
    expect(codes(documentOf([segment({})], { answers: {} })).map(([, , where]) => where)).toEqual(['g', 's1']));

  it('overlooks a mark of silence that is asked for no longer, and wants the answers again', () => {
    const mark = { [silentLabelId]: [silentOptionId] };
    expect(codes(documentOf([segment({ ...mark, t: 'x' })]))).toEqual([]);
    expect(codes(documentOf([segment(mark)]))).toEqual([['answer_required', 'segments', 's1', 'answers', 't']]);
  });

  it('refuses defaults that nobody confirmed where the label asks for more', () => {
    const speaker: Label = {
      id: 'who',
      title: '说话人',
      type: 'single_tiled',
      isRequired: true,
      mustConfirm: true,
      options: [
        { id: 'f', title: '女', isDefault: true, labels: [] },
        { id: 'm', title: '男', isDefault: false, labels: [] },
      ],
    };
    const document = documentOf([segment({ t: '好', who: ['f'] }, { unconfirmed: ['who'] })]);
    const found = (label: Label) =>
      checkAudio(document, { ...labels, segment: [text, label] }).map(({ code, path }) => [code, ...path]);
    expect(found(speaker)).toEqual([['default_unconfirmed', 'segments', 's1', 'answers', 'who']]);
    expect(found({ ...speaker, mustConfirm: false })).toEqual([]);
    expect(found({ ...speaker, isRequired: false })).toEqual([]);
  });

  it('takes line breaks where the label does', () => {
    const found = (isMultiLine?: boolean) =>
      checkAudio(documentOf([segment({ t: '一\n二' })]), {
        ...labels,
        segment: [{ ...text, ...(isMultiLine !== undefined && { isMultiLine }) }, noise],
      }).map(({ code }) => code);
    expect([found(), found(true), found(false)]).toEqual([[], [], ['line_break_not_allowed']]);
  });

  it('names segments that lie beyond the audio or have no length, first among their faults', () => {
    const stray = [
      segment({ t: 'x' }, { start: 9999, end: 10_001 }),
      segment({}, { id: 's2', start: 20_000, end: 20_000 }),
    ];
    expect(codes(documentOf(stray))).toEqual([
      ['segment_out_of_bounds', 'segments', 's1'],
      ['segment_empty', 'segments', 's2'],
      ['answer_required', 'segments', 's2', 'answers', 't'],
    ]);
  });

  it('holds segments to the limits of the task', () => {
    const rules = { ...defaultAudioRules, minSegmentSeconds: 0.5, maxSegmentSeconds: 1 };
    const lengths = (end: number) => codes(documentOf([segment({ t: 'x' }, { end })]), rules);
    expect([lengths(499), lengths(500), lengths(1000), lengths(1001)].map(([fault]) => fault?.[0])).toEqual([
      'segment_too_short',
      undefined,
      undefined,
      'segment_too_long',
    ]);
  });
});

describe('checkRework', () => {
  it('names the failed segments that nobody has touched', () => {
    const document = documentOf([
      segment({}, { status: 'inspection_failed' }),
      segment({}, { id: 's2', status: 'acceptance_failed' }),
      segment({}, { id: 's3', status: 'inspection_modified' }),
    ]);
    expect(checkRework(document).map((fault) => [fault.code, fault.path[1]])).toEqual([
      ['segment_not_modified', 's1'],
      ['segment_not_modified', 's2'],
    ]);
  });
});
