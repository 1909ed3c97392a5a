import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWork } from '../../../arbitrary/index.ts';
import { speakerLabelOf, trackOf, type AudioDocument, type Segment } from '../document/index.ts';
import {
  allLabels,
  isAnswered,
  visibleLabels,
  type Answer,
  type Answers,
  type LabelSet,
} from '../../../label/index.ts';
import { oneLine, xmlClean } from '../../../encoding/index.ts';
import { cueText } from './subtitle/subtitle.ts';
import { timedWords } from './lines/ctm.ts';
import {
  annotationFormats,
  bundleFormats,
  kaldiFiles,
  type AnnotationFormat,
  type AnnotationFormatId,
  type Carried,
} from './index.ts';

const titles = ['Anna', '李雷', 'Ben O', 'd-e'];

/**
 * Realistic documents: tracks with titles, and no speaker question that would receive the speakers instead of the
 * tracks.
 */
const work = anyWork
  .filter(({ labels }) => speakerLabelOf(labels) === undefined)
  .chain((made) => fc.record({ made: fc.constant(made), isTitled: fc.boolean() }))
  .map(({ made: { audio, labels, document }, isTitled }) => {
    const count = document.segments.reduce((most, segment) => Math.max(most, segment.track + 1), 0);
    const tracks = Array.from({ length: isTitled ? count : 0 }, (_, track) => ({
      title: titles[track] ?? '',
      mayOverlap: false,
      channel: null,
    }));
    return { audio, labels, document: { ...document, tracks } };
  });

/** How each format changes a text. */
const textShapes: Readonly<Partial<Record<AnnotationFormatId | 'kaldi', (text: string) => string>>> = {
  eaf: xmlClean,
  srt: cueText,
  vtt: cueText,
  stm: oneLine,
  audacity: oneLine,
  kaldi: oneLine,
};

function answersCarried(
  id: AnnotationFormatId | 'kaldi',
  carries: Carried,
  labels: LabelSet,
  answers: Answers,
): Record<string, Answer> {
  const shown = carries.answers === 'shown' ? visibleLabels(labels.segment, answers) : allLabels(labels.segment);
  const [text] = allLabels(labels.segment).filter((label) => label.type === 'text');
  const kept = carries.answers === 'none' ? [] : carries.answers === 'text' ? (text ? [text] : []) : shown;
  const shape = textShapes[id] ?? ((written: string) => written);
  return Object.fromEntries(
    kept.flatMap((label): [string, Answer][] => {
      const answer = answers[label.id];
      if (answer === undefined || !isAnswered(answer)) return [];
      const value = typeof answer === 'string' ? shape(answer.toWellFormed()) : [...answer].sort();
      return isAnswered(value) ? [[label.id, value]] : [];
    }),
  );
}

type Part = readonly [start: number, end: number, track: string | number, answers: string];

/** The parts of a document's segments that a format preserves, in a canonical order. */
function partsOf(
  document: AudioDocument,
  id: AnnotationFormatId | 'kaldi',
  carries: Carried,
  labels: LabelSet,
): Part[] {
  // Some formats write a name as one word.
  const titleOf = (title: string): string => (['stm', 'rttm', 'kaldi'].includes(id) ? title.replace(' ', '_') : title);
  const trackIn = (segment: Segment): string | number => {
    if (carries.tracks === 'none') return '';
    return carries.tracks === 'numbers'
      ? segment.track
      : titleOf(trackOf(document, segment.track).title) || segment.track;
  };
  return document.segments
    .map((segment): Part => [
      segment.start,
      segment.end,
      trackIn(segment),
      JSON.stringify(
        Object.entries(answersCarried(id, carries, labels, segment.answers)).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    ])
    .sort(
      (a, b) =>
        a[0] - b[0] ||
        a[1] - b[1] ||
        (String(a[2]) < String(b[2]) ? -1 : String(a[2]) > String(b[2]) ? 1 : 0) ||
        (a[3] < b[3] ? -1 : 1),
    );
}

const encode = (pieces: Iterable<string>): Uint8Array => new TextEncoder().encode([...pieces].join(''));
const wordless = Object.entries(annotationFormats).filter(
  ([id, format]) => id !== 'ctm' && format.carries.times === 'sample',
) as [AnnotationFormatId, AnnotationFormat][];

describe('what a format carries comes back', () => {
  it.each(wordless)('from %s, to the sample', (id, format) => {
    fc.assert(
      fc.property(work, ({ document, labels }) => {
        const read = format.parse(encode(format.print(document, { labels, name: 'a.wav' })), {
          audio: document,
          labels,
          name: 'a.wav',
        });
        if (!read.ok) throw new Error(JSON.stringify(read.fault));
        expect(partsOf(read.value.document, id, format.carries, labels)).toEqual(
          partsOf(document, id, format.carries, labels),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('from the three files of Kaldi', () => {
    const { print, parse, carries } = bundleFormats.kaldi;
    fc.assert(
      fc.property(work, ({ document, labels }) => {
        const files = print(document, { labels, name: 'a b/c.wav' });
        const read = parse(Object.fromEntries(kaldiFiles.map((file) => [file, encode(files[file])])), {
          audio: document,
          labels,
          name: 'a b/c.wav',
        });
        if (!read.ok) throw new Error(JSON.stringify(read.fault));
        expect(partsOf(read.value.document, 'kaldi', carries, labels)).toEqual(
          partsOf(document, 'kaldi', carries, labels),
        );
      }),
      { numRuns: 150 },
    );
  });

  it.each(['srt', 'vtt'] as const)('from %s, to the millisecond', (id) => {
    const format = annotationFormats[id];
    fc.assert(
      fc.property(work, ({ document, labels }) => {
        const long = {
          ...document,
          segments: document.segments.filter(({ start, end }) => end - start > document.sampleRate / 250),
        };
        const read = format.parse(encode(format.print(long, { labels })), { audio: document, labels });
        if (!read.ok) throw new Error(JSON.stringify(read.fault));
        const coarse = (whole: AudioDocument): unknown[] =>
          partsOf(whole, id, format.carries, labels).map(([start, end, track, answers]) => [
            Math.round((start / whole.sampleRate) * 500),
            Math.round((end / whole.sampleRate) * 500),
            track,
            answers,
          ]);
        const [found, expected] = [coarse(read.value.document), coarse(long)] as [
          [number, number, unknown, unknown][],
          [number, number, unknown, unknown][],
        ];
        expect(found.map(([, , track, answers]) => [track, answers].join()).sort()).toEqual(
          expected.map(([, , track, answers]) => [track, answers].join()).sort(),
        );
        // Rounding may change the order of segments with the same start, so edges are compared on their own.
        for (const edge of [0, 1] as const) {
          const [edges, theirs] = [found, expected].map((list) =>
            list.map((part) => part[edge]).sort((one, other) => one - other),
          );
          edges?.forEach((time, index) => expect(Math.abs(time - (theirs?.[index] ?? 0))).toBeLessThanOrEqual(1));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('from ctm, as words with times of their own', () => {
    const { print, parse } = annotationFormats.ctm;
    fc.assert(
      fc.property(work, ({ document, labels }) => {
        const read = parse(encode(print(document, { labels })), { audio: document, labels });
        if (!read.ok) throw new Error(JSON.stringify(read.fault));
        const [text] = allLabels(labels.segment).filter((label) => label.type === 'text');
        const textOf = (segment: Segment): string => {
          const answer = text && segment.answers[text.id];
          return typeof answer === 'string' && isAnswered(answer) ? oneLine(answer) : '';
        };
        const found = read.value.document.segments
          .map((segment) => `${segment.start} ${segment.end} ${textOf(segment)}`)
          .sort();
        expect(found).toEqual(
          document.segments
            .flatMap((segment) => timedWords({ ...segment, text: textOf(segment) }))
            .map((word) => `${word.start} ${word.end} ${word.text}`)
            .sort(),
        );
      }),
      { numRuns: 150 },
    );
  });
});

describe('the words of a segment', () => {
  it('share out its time without a gap, by their length', () => {
    expect(timedWords({ start: 100, end: 110, text: 'a bbb' })).toEqual([
      { start: 100, end: 103, text: 'a' },
      { start: 103, end: 110, text: 'bbb' },
    ]);
    expect(timedWords({ start: 0, end: 1, text: 'two words' })).toEqual([{ start: 0, end: 1, text: 'two_words' }]);
  });
});
