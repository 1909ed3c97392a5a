import { audioOf } from '../tests/server/index.ts';
import { expect } from '@playwright/test';
import type { Api, ResponseOf } from '@earmark/contract';
import { allLabels, type Answer, type Answers, type AudioDocument, type Label, type LabelSet } from '@earmark/model';
import type { Annotated } from './story.ts';

type ItemAnswer = ResponseOf<Api['getItem']>;

export interface Exported {
  /** The audios as the API has them, read right before the exports. */
  readonly documents: readonly (ItemAnswer & { readonly name: string })[];
  /** Entries of the downloaded archives, as text. */
  readonly archives: Readonly<Record<'json' | 'textgrid', ReadonlyMap<string, string>>>;
  /** What was typed and drawn, by audio. */
  readonly annotated: ReadonlyMap<string, Annotated>;
}

/** Compares the exports with what the people did and with what the API returns, to the sample. */
export function checkExports({ documents, archives, annotated }: Exported): void {
  const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '');
  expect(documents.map(({ name }) => name).sort()).toEqual([...annotated.keys()].sort());
  expect([...archives.json.keys()].sort()).toEqual(
    [...documents.map(({ name }) => `${stemOf(name)}.json`), 'index.csv'].sort(),
  );
  expect([...archives.textgrid.keys()].sort()).toEqual(
    [...documents.map(({ name }) => `${stemOf(name)}.TextGrid`), 'index.csv'].sort(),
  );
  for (const { name, document, task } of documents) {
    const audio = audioOf(document);
    const what = annotated.get(name);
    if (!what) throw new Error(`${name} was never annotated`);
    checkDocument(audio, task.labels, what);
    checkJson(JSON.parse(archives.json.get(`${stemOf(name)}.json`) ?? ''), name, audio);
    checkTextGrid(archives.textgrid.get(`${stemOf(name)}.TextGrid`) ?? '', audio, task.labels);
  }
}

/** The saved document is what was typed and, within a pixel, what was drawn. */
function checkDocument(document: AudioDocument, labels: LabelSet, { scene, segments }: Annotated): void {
  expect(document.isValid).toBe(true);
  expect(answersInWords(labels.global, document.answers)).toEqual([scene]);
  expect(document.segments.map(({ answers }) => answersInWords(labels.segment, answers))).toEqual(
    segments.map(({ text, speaker, age }) => [text, speaker, age].filter((answer) => answer !== undefined)),
  );
  expect(new Set(document.segments.map(({ status }) => status))).toEqual(new Set(['inspection_passed']));
  for (const [index, { drawn, lastSeconds = 0 }] of segments.entries()) {
    const { start = Number.NaN, end = Number.NaN } = document.segments[index] ?? {};
    if (drawn === undefined) {
      expect([start, end]).toEqual([document.totalSamples - lastSeconds * document.sampleRate, document.totalSamples]);
      continue;
    }
    const samplesPerPixel = document.totalSamples / drawn.width;
    expect(Math.abs(start - drawn.from * samplesPerPixel)).toBeLessThanOrEqual(samplesPerPixel);
    expect(Math.abs(end - drawn.to * samplesPerPixel)).toBeLessThanOrEqual(samplesPerPixel);
  }
}

/** The JSON file holds the whole document. */
function checkJson(
  file: Readonly<Record<string, unknown>>,
  name: string,
  { sampleRate, channels, totalSamples, isValid, answers, comments, segments }: AudioDocument,
): void {
  expect(file).toMatchObject({
    format: 'earmark-audio',
    audio: { name, sampleRate, channels, totalSamples },
    isValid,
    answers,
    comments,
    // What is to be looked at is nothing that others read
    segments: segments.map(({ isToCheck: _mark, unconfirmed: _defaults, ...segment }) => segment),
  });
}

/**
 * Each tier of the TextGrid holds the answers to its label at their times; the seconds convert back to the exact
 * samples.
 */
function checkTextGrid(text: string, { sampleRate, totalSamples, segments }: AudioDocument, labels: LabelSet): void {
  const tiers = tiersOf(text);
  for (const label of allLabels(labels.segment)) {
    const expected = segments.flatMap(({ start, end, answers }) => {
      const answer = answers[label.id];
      return answer === undefined ? [] : [{ start, end, text: inWords(label, answer) }];
    });
    const intervals = (tiers.get(label.title) ?? []).map(({ xmin, xmax, text: words }) => ({
      start: Math.round(xmin * sampleRate),
      end: Math.round(xmax * sampleRate),
      text: words,
    }));
    expect(intervals.filter((interval) => interval.text !== '')).toEqual(expected);
    if (intervals.length > 0) expect([intervals[0]?.start, intervals.at(-1)?.end]).toEqual([0, totalSamples]);
  }
}

interface Interval {
  readonly xmin: number;
  readonly xmax: number;
  readonly text: string;
}

/** Parses Praat's long text format by tier name; only the part that exports use. */
function tiersOf(text: string): Map<string, Interval[]> {
  const unquote = (quoted: string): string => quoted.replaceAll('""', '"');
  const [, ...tiers] = text.split(/^ {4}item \[\d+\]:/m);
  return new Map(
    tiers.map((tier) => [
      unquote(/name = "((?:[^"]|"")*)"/.exec(tier)?.[1] ?? ''),
      [...tier.matchAll(/xmin = (\S+) \s+xmax = (\S+) \s+text = "((?:[^"]|"")*)"/g)].map(
        ([, xmin, xmax, words = '']) => ({ xmin: Number(xmin), xmax: Number(xmax), text: unquote(words) }),
      ),
    ]),
  );
}

/** Answers in the order of their labels, options as titles. */
const answersInWords = (labels: readonly Label[], answers: Answers): string[] =>
  allLabels(labels).flatMap((label) => {
    const answer = answers[label.id];
    return answer === undefined ? [] : [inWords(label, answer)];
  });

const inWords = (label: Label, answer: Answer): string =>
  typeof answer === 'string'
    ? answer
    : answer.map((id) => label.options.find((option) => option.id === id)?.title ?? id).join(' | ');
