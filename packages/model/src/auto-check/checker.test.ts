import { describe, expect, it } from 'vitest';
import type { CheckSettings, CheckSeverity } from '../check-settings/index.ts';
import type { Label, LabelSet } from '../label/index.ts';
import {
  audioEditing,
  defaultAudioRules,
  emptyAudioDocument,
  silentLabelId,
  type AudioDocument,
  type Segment,
} from '../modality/index.ts';
import { layoutPeaks } from '../peaks/index.ts';
import { createPeakSpeech } from '../speech/index.ts';
import { createAutoChecker, faultsAmong, needsSpeech, type CheckKnowledge } from './index.ts';

const sampleRate = 1000;
const text: Label = { id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] };
const labels: LabelSet = { global: [], segment: [text] };
const segment = (id: string, start: number, end: number, words = '', more: Partial<Segment> = {}): Segment => ({
  id,
  track: 0,
  start: start * sampleRate,
  end: end * sampleRate,
  answers: words === '' ? {} : { text: words },
  comments: [],
  status: 'completed',
  ...more,
});
const documentOf = (...segments: Segment[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate, channels: 1, totalSamples: 20 * sampleRate }),
  segments,
});
const seconds = (...ranges: [number, number][]): CheckKnowledge => ({
  speech: () => ranges.map(([start, end]) => ({ start: start * sampleRate, end: end * sampleRate })),
});
const checkerOf = (checks: CheckSettings, knowledge?: CheckKnowledge) =>
  createAutoChecker(
    audioEditing.units,
    labels,
    { ...defaultAudioRules, silence: { minSeconds: 0, maxSeconds: 5 }, checks },
    knowledge,
  );
const codes = (checks: CheckSettings, document: AudioDocument, knowledge?: CheckKnowledge) =>
  checkerOf(checks, knowledge)
    .check(document)
    .map(({ fault, span }) => [fault.code, fault.path[1] ?? span?.start, Object.values(fault.params ?? {})[0]]);

describe('checks of sound', () => {
  it('know how fast somebody speaks', () => {
    const checks: CheckSettings = { speed: { severity: 'fault', least: 2, most: 5 } };
    const document = documentOf(
      segment('fast', 0, 1, '一二三四五六'),
      segment('right', 1, 2, 'a, b, c'),
      segment('slow', 2, 4, '好 [laughter]'),
      segment('empty', 4, 9),
      segment('silent', 9, 10, '一二三四五六', { answers: { text: 'abcdefghi', [silentLabelId]: ['yes'] } }),
    );
    expect(codes(checks, document)).toEqual([
      ['check_speed_fast', 'fast', 6],
      ['check_speed_slow', 'slow', 0.5],
    ]);
    expect(faultsAmong(checkerOf(checks).check(document))).toHaveLength(2);
  });

  it('find speech that no segment covers, silence within segments and overlaps, in the order of time', () => {
    const checks: CheckSettings = {
      uncovered: { severity: 'warning', seconds: 1, decibels: 12 },
      silence: { severity: 'warning', share: 60, decibels: 12 },
      overlap: { severity: 'fault', seconds: 0.2 },
    };
    const document = documentOf(
      segment('a', 2, 6),
      segment('b', 5, 7, '', { track: 1 }),
      segment('c', 6.9, 8, '', { track: 1 }),
      segment('d', 12, 16),
    );
    const speech = seconds([0.5, 4], [5, 8.5], [9, 11], [15, 16]);
    expect(codes(checks, document, speech)).toEqual([
      ['check_uncovered', 500, 1.5],
      ['check_overlap', 'b', 1],
      ['check_uncovered', 9000, 2],
      ['check_over_silence', 'd', 75],
    ]);
    // Without the sound nothing is known of it; an audio without segments, or one that is not valid, is asked nothing
    expect(codes(checks, document)).toEqual([['check_overlap', 'b', 1]]);
    expect(codes(checks, documentOf(), speech)).toEqual([]);
    expect(codes(checks, { ...document, isValid: false }, speech)).toEqual([]);
  });
});

it('a segment is checked once, whatever becomes of the others', () => {
  let asked = 0;
  const checker = checkerOf(
    { spelling: { severity: 'warning', words: [] } },
    {
      speller: {
        lookUp: () => {
          asked += 1;
          return true;
        },
      },
    },
  );
  const many = Array.from({ length: 1000 }, (_, index) => segment(`s${index}`, index / 100, (index + 1) / 100, 'word'));
  checker.check(documentOf(...many));
  expect(asked).toBe(1000);
  const edited = documentOf(...many.slice(0, 500), segment('s500', 5, 5.01, 'other'), ...many.slice(501));
  const steps = checker.steps(edited);
  let pauses = 0;
  while (!steps.next().done) pauses += 1;
  expect([asked, pauses]).toEqual([1001, 125]);
});

it('only checks of sound ask for it', () => {
  const of = (severity: CheckSeverity) => ({ checks: { silence: { severity, share: 80, decibels: 12 } } });
  expect([needsSpeech(of('warning')), needsSpeech(of('fault')), needsSpeech(of('off'))]).toEqual([true, true, false]);
  expect(needsSpeech({ checks: { doubled: { severity: 'fault' } } })).toBe(false);
});

it('speech is told from peaks by loudness, in one go or in pieces', () => {
  const layout = layoutPeaks({ sampleRate: 16_000, channels: 2, totalSamples: 160_000 });
  const whole = createPeakSpeech(layout);
  const perBin = layout.levels[whole.level]?.samplesPerBin ?? 0;
  // The second channel speaks from second 2 to 4; the rest is noise
  const bins = Int16Array.from({ length: whole.binCount * 6 }, (_, at) => {
    const second = (Math.floor(at / 6) * perBin) / 16_000;
    const loud = at % 6 >= 3 && second >= 2 && second < 4 ? 6000 : 20;
    return at % 3 === 0 ? -loud : loud;
  });
  whole.push(bins);
  const [span, ...others] = whole.spans(12);
  expect(others).toEqual([]);
  expect((span?.start ?? 0) / 16_000).toBeCloseTo(1.9, 1);
  expect((span?.end ?? 0) / 16_000).toBeCloseTo(4.1, 1);
  const pieces = createPeakSpeech(layout);
  for (let at = 0; at < bins.length; at += 600) pieces.push(bins.subarray(at, at + 600));
  expect(pieces.spans(12)).toEqual([span]);
});

it('looks again at what patterns had no steps left for', () => {
  const checks: CheckSettings = {
    patterns: {
      severity: 'warning',
      rows: [{ pattern: 'b', isCaseSensitive: true, message: 'No b', replacement: null }],
    },
  };
  const checker = createAutoChecker(audioEditing.units, labels, { ...defaultAudioRules, checks }, {}, 100);
  const document = documentOf(
    segment('long', 0, 1, 'a'.repeat(200)),
    segment('first', 1, 2, 'b'),
    segment('second', 2, 3, 'b'),
  );
  expect([checker.check(document), checker.isThorough()]).toEqual([[], false]);
  expect(checker.check(documentOf(...document.segments.slice(1))).map(({ fault }) => fault.path[1])).toEqual([
    'first',
    'second',
  ]);
  expect(checker.isThorough()).toBe(true);
});
