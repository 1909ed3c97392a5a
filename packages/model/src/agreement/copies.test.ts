import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWork } from '../arbitrary/index.ts';
import type { Answers, LabelSet } from '../label/index.ts';
import {
  audioModality,
  emptyAudioDocument,
  hasTrack,
  trackOf,
  type AudioDocument,
  type Segment,
} from '../modality/index.ts';
import { audioCopies, copyRulesOf, meanOf, unitOfText } from './index.ts';

const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [
    { id: 'scene', title: 'Scene', type: 'single_select', isRequired: true, options: ['in', 'out'].map(option) },
  ],
  segment: [
    { id: 't', title: 'Text', type: 'text', isRequired: true, options: [] },
    { id: 'noise', title: 'Noise', type: 'multi_select', isRequired: false, options: ['wind', 'rain'].map(option) },
  ],
};
const segment = (id: string, start: number, end: number, answers: Answers | string, track = 0): Segment => ({
  id,
  track,
  start,
  end,
  answers: typeof answers === 'string' ? { t: answers } : answers,
  comments: [],
  status: 'completed',
});
const copyOf = (segments: Segment[], more: Partial<AudioDocument> = {}): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000_000 }),
  segments,
  ...more,
});
const valuesOf = (a: AudioDocument, b: AudioDocument) =>
  Object.fromEntries(
    Object.entries(audioCopies.agreementOf(a, b, labels).measures).map(([measure, { value, n, leftOut }]) => [
      measure,
      [value === null ? null : Math.round(value * 1000) / 1000, n, leftOut],
    ]),
  );

/** Two to four copies of one audio under the same labels. */
const anyCopies = anyWork.chain(({ document, labels: set }) =>
  fc.array(anyWork, { minLength: 1, maxLength: 3 }).map((others) => ({
    labels: set,
    copies: [
      document,
      ...others.map(({ document: other }): AudioDocument => ({
        ...document,
        segments: other.segments
          .filter(({ end }) => end <= document.totalSamples)
          .map((one) => ({ ...one, answers: document.segments[0]?.answers ?? {} })),
        tracks: other.tracks,
      })),
    ],
  })),
);

describe('agreement about audios', () => {
  it('measures texts by the longer one, time by what is shared, choices by how many are equal', () => {
    const a = copyOf(
      [segment('a', 0, 1000, { t: '今天天气很好', noise: ['wind', 'rain'] }), segment('b', 2000, 3000, '好')],
      {
        answers: { scene: ['in'] },
      },
    );
    const b = copyOf(
      [segment('x', 0, 1000, { t: '今天天汽好', noise: ['rain', 'wind'] }), segment('y', 5000, 6000, '走')],
      {
        answers: { scene: ['out'] },
      },
    );
    expect(valuesOf(a, b)).toMatchObject({
      text: [0.667, 6, 2],
      boundaries: [0.333, 300, 0],
      answers: [0.5, 2, 0],
      validity: [1, 1, 0],
    });
    expect(audioCopies.agreementOf(a, b, labels).value).toBeCloseTo(1 / 3);
    expect(audioCopies.agreementOf(a, b, labels).questions).toEqual([
      { labelId: 'scene', cells: [{ a: '["in"]', b: '["out"]', count: 1 }], leftOut: 0 },
      { labelId: 'noise', cells: [{ a: '["rain","wind"]', b: '["rain","wind"]', count: 1 }], leftOut: 0 },
    ]);
  });

  it('compares speech that was divided differently as a whole', () => {
    const whole = copyOf([segment('a', 0, 2000, 'the cat sat on the mat')]);
    const halves = copyOf([segment('a', 0, 900, 'the cat sat'), segment('b', 1000, 2000, 'on the mat')]);
    expect(valuesOf(whole, halves)).toMatchObject({ text: [1, 6, 0], boundaries: [0.95, 200, 0] });
  });

  it('counts an answer that one alone gave as a difference, and what neither gave not at all', () => {
    const a = copyOf([segment('a', 0, 1000, { t: 'x', noise: ['wind'] }), segment('b', 2000, 3000, 'y')]);
    const b = copyOf([segment('a', 0, 1000, { t: 'x', noise: [] }), segment('b', 2000, 3000, 'y')]);
    expect(valuesOf(a, b)).toMatchObject({ answers: [0, 1, 0] });
  });

  it('compares nothing else where one found the audio not valid', () => {
    const [good, bad] = [copyOf([segment('a', 0, 1000, 'x')]), copyOf([], { isValid: false })];
    expect(audioCopies.agreementOf(good, bad, labels)).toMatchObject({ value: 0, measures: { text: { value: null } } });
    expect(audioCopies.agreementOf(bad, bad, labels).value).toBe(1);
  });

  it('is 1 to itself, between 0 and 1, and the same from either side', () => {
    fc.assert(
      fc.property(anyCopies, ({ copies, labels: set }) => {
        const [a, b] = copies;
        if (!a || !b) throw new Error('two at least');
        expect(audioCopies.agreementOf(a, structuredClone(a), set).value).toBe(1);
        const [there, back] = [audioCopies.agreementOf(a, b, set), audioCopies.agreementOf(b, a, set)];
        expect(there.measures).toEqual(back.measures);
        expect(there.value === null || (there.value >= 0 && there.value <= 1)).toBe(true);
      }),
    );
  });
});

describe('places', () => {
  it('put counterparts together, and neighbours that only touch apart', () => {
    const a = copyOf([segment('a', 0, 5000, 'one'), segment('b', 5000, 10_000, 'two')]);
    const b = copyOf([segment('x', 0, 5100, 'one '), segment('y', 5100, 9000, 'two')]);
    const c = copyOf([segment('k', 5200, 10_000, 'two'), segment('l', 20_000, 21_000, 'three')]);
    const shown = audioCopies
      .placesOf([a, b, c])
      .map(({ id, units, isAgreed }) => [
        id,
        units.map((segments) => segments.map((one) => one.id).join()).join(' '),
        isAgreed,
      ]);
    expect(shown).toEqual([
      ['0:0', 'a x ', false],
      ['0:5000', 'b y k', false],
      ['0:20000', '  l', false],
    ]);
    expect(audioCopies.placesOf([a, b]).map(({ isAgreed }) => isAgreed)).toEqual([true, false]);
  });

  it('hold every segment of every copy exactly once', () => {
    fc.assert(
      fc.property(anyCopies, ({ copies }) => {
        const places = audioCopies.placesOf(copies);
        copies.forEach(({ segments }, copy) => {
          const held = places.flatMap(({ units }) => units[copy] ?? []);
          expect(new Set(held)).toEqual(new Set(segments));
          expect(held).toHaveLength(segments.length);
        });
        expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
      }),
    );
  });
});

describe('merging', () => {
  it('takes each place from the copy picked for it', () => {
    const a = copyOf([segment('a', 0, 5000, 'one'), segment('b', 5000, 10_000, 'two')], { answers: { scene: ['in'] } });
    const b = copyOf([segment('a', 0, 5100, 'eins'), segment('b', 5100, 10_000, 'zwei')], {
      answers: { scene: ['out'] },
    });
    const { document, most } = audioCopies.mergeCopies([a, b], { frame: 1, places: { '0:5000': 0, '0:0': 1 } });
    expect(document.segments.map(({ id, start, end, answers }) => [id, start, end, answers['t']])).toEqual([
      ['a', 0, 5100, 'eins'],
      ['b', 5100, 10_000, 'two'],
    ]);
    expect([document.answers, most]).toEqual([{ scene: ['out'] }, 1]);
  });

  it('gives back a copy that is picked everywhere', () => {
    fc.assert(
      fc.property(anyCopies, fc.nat(), ({ copies }, number) => {
        const frame = number % copies.length;
        const places = Object.fromEntries(audioCopies.placesOf(copies).map(({ id }) => [id, frame]));
        expect(audioCopies.mergeCopies(copies, { frame, places })).toEqual({ document: copies[frame], most: frame });
        expect(audioCopies.mergeCopies(copies, { frame, places: {} })).toEqual({
          document: copies[frame],
          most: frame,
        });
      }),
    );
  });

  it('makes documents that hold the rules of audios, whatever is picked', () => {
    fc.assert(
      fc.property(anyCopies, fc.nat(), fc.infiniteStream(fc.nat()), ({ copies }, number, picks) => {
        const random = picks[Symbol.iterator]();
        const places = Object.fromEntries(
          audioCopies.placesOf(copies).map(({ id }) => [id, (random.next().value ?? 0) % copies.length]),
        );
        const { document } = audioCopies.mergeCopies(copies, { frame: number % copies.length, places });
        expect(audioModality.documentSchema.parse(document)).toEqual(document);
        expect(new Set(document.segments.map(({ id }) => id)).size).toBe(document.segments.length);
        const ends = new Map<number, number>();
        let start = 0;
        for (const one of document.segments) {
          expect(one.start >= start && one.start < one.end && one.end <= document.totalSamples).toBe(true);
          expect(hasTrack(document, one.track)).toBe(true);
          if (!trackOf(document, one.track).mayOverlap)
            expect(one.start).toBeGreaterThanOrEqual(ends.get(one.track) ?? 0);
          ends.set(one.track, Math.max(one.end, ends.get(one.track) ?? 0));
          start = one.start;
        }
      }),
    );
  });
});

it('tells the language of a text by its letters', () => {
  expect(['今天 weather 很好', 'the 猫 sat on the mat', 'ไปไหน', '', '12'].map(unitOfText)).toEqual([
    'character',
    'word',
    'character',
    'word',
    'word',
  ]);
});

it('averages what there is', () => {
  expect([meanOf([0.5, null, 1]), meanOf([null]), meanOf([])]).toEqual([0.75, null, null]);
});

it('compares a modality without a row of its own unit by unit', () => {
  const rules = copyRulesOf({ kind: 'note', units: audioModality.units });
  const a = copyOf([segment('1', 0, 9, { noise: ['wind'] }), segment('2', 10, 19, { noise: ['rain'] })]);
  const b = copyOf([segment('1', 0, 9, { noise: ['wind'] }), segment('2', 10, 19, { noise: ['wind'] })]);
  expect(rules.agreementOf(a, b, labels)).toMatchObject({
    value: 0.5,
    measures: { answers: { n: 2 }, text: { n: 0 } },
  });
  expect(rules.placesOf([a, b]).map(({ id, isAgreed }) => [id, isAgreed])).toEqual([
    ['1', true],
    ['2', false],
  ]);
  expect(rules.mergeCopies([a, b], { frame: 1, places: { 2: 0 } }).document).toEqual(a);
});

it('takes less than 200 ms for two copies of 5,000 segments', () => {
  const large = (shift: number, word: string) =>
    copyOf(
      Array.from({ length: 5000 }, (_, index) =>
        segment(`${index}`, index * 2000 + shift, index * 2000 + 1900, `we will ${word} see what number ${index} says`),
      ),
    );
  const [a, b] = [large(0, 'then'), large(40, 'now')];
  const times = [
    () => audioCopies.agreementOf(a, b, labels),
    () => audioCopies.placesOf([a, b]),
    () => audioCopies.mergeCopies([a, b], { frame: 0, places: { '0:2000': 1 } }),
  ].map((run) => {
    run();
    // Time of the processor, whatever else runs beside
    const begin = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begin);
    return Math.round((user + system) / 1000);
  });
  for (const time of times) expect(time).toBeLessThan(200);
});
