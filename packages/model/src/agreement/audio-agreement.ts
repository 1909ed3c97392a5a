import { allLabels, isText, type Answers, type LabelSet } from '../label/index.ts';
import { isSilent, type AudioDocument, type Segment } from '../modality/index.ts';
import { audioPlaces } from './audio-places.ts';
import { compareChoices, equalAnswers, type AnswerPair } from './compare-answers.ts';
import { compareTexts, type TextPair } from './compare-texts.ts';
import { nothingCompared, type Coefficient } from './coefficient.ts';
import { pairAgreement, type PairAgreement, type Place } from './copies.ts';

/** Places with more pairs of segments than this are matched by their order. */
const maxPairs = 4096;

/**
 * Compares two copies of one audio. Where one of them says that the audio is not valid, nothing else is asked, and
 * nothing else is compared.
 */
export function audioAgreement(a: AudioDocument, b: AudioDocument, labels: LabelSet): PairAgreement {
  const validity = { value: a.isValid === b.isValid ? 1 : 0, n: 1, leftOut: 0 };
  if (!a.isValid || !b.isValid) return pairAgreement({ validity }, []);
  const places = audioPlaces([a, b]);
  const questions = [
    ...compareChoices(labels.global, [{ a: a.answers, b: b.answers }]),
    ...compareChoices(labels.segment, places.flatMap(answerPairs)),
  ];
  const measured = {
    text: textAgreement(a, b, places, labels),
    boundaries: voicedOverlap(a, b),
    answers: equalAnswers(questions),
    validity,
  };
  return pairAgreement(measured, questions);
}

/** Compares texts place by place, so that speech divided differently is compared as a whole. */
function textAgreement(a: AudioDocument, b: AudioDocument, places: readonly Place<Segment>[], labels: LabelSet) {
  const pairs: TextPair[] = [];
  let leftOut = 0;
  for (const { id } of allLabels(labels.global).filter(isText))
    pairs.push([textOf(a.answers, id), textOf(b.answers, id)]);
  const questions = allLabels(labels.segment).filter(isText);
  for (const { units } of places) {
    const [from = [], to = []] = units;
    const isAlone = from.length === 0 || to.length === 0;
    if (isAlone && questions.length > 0) leftOut += from.length + to.length;
    else for (const { id } of questions) pairs.push([textIn(from, id), textIn(to, id)]);
  }
  return compareTexts(pairs, leftOut);
}

const textIn = (segments: readonly Segment[], id: string): string =>
  segments.map(({ answers }) => textOf(answers, id)).join('\n');

function textOf(answers: Answers, id: string): string {
  const answer = answers[id];
  return typeof answer === 'string' ? answer : '';
}

/** Pairs the segments of a place one to one, those that share most time first; the others stay alone. */
function answerPairs({ units: [from = [], to = []] }: Place<Segment>): AnswerPair[] {
  const matches = new Map<Segment, Segment>();
  const taken = new Set<Segment>();
  const candidates =
    from.length * to.length > maxPairs
      ? from.flatMap((a, index) => (to[index] ? [{ a, b: to[index], shared: 0 }] : []))
      : from.flatMap((a) => to.map((b) => ({ a, b, shared: Math.min(a.end, b.end) - Math.max(a.start, b.start) })));
  for (const { a, b } of candidates.sort((one, other) => other.shared - one.shared)) {
    if (matches.has(a) || taken.has(b)) continue;
    matches.set(a, b);
    taken.add(b);
  }
  return [
    ...from.map((a) => ({ a: a.answers, b: matches.get(a)?.answers })),
    ...to.filter((b) => !taken.has(b)).map((b) => ({ a: undefined, b: b.answers })),
  ];
}

/**
 * Returns intersection over union of the time that is not silent, track by track. `n` counts hundredths of a second.
 */
function voicedOverlap(a: AudioDocument, b: AudioDocument): Coefficient {
  const [from, to] = [voiced(a), voiced(b)];
  let [shared, all] = [0, 0];
  for (const track of new Set([...from.keys(), ...to.keys()])) {
    const [one, other] = [from.get(track) ?? [], to.get(track) ?? []];
    const both = sharedTime(one, other);
    shared += both;
    all += length(one) + length(other) - both;
  }
  const leftOut = [...a.segments, ...b.segments].filter(isSilent).length;
  if (all === 0) return { ...nothingCompared, leftOut };
  return { value: shared / all, n: Math.max(1, Math.round((100 * all) / a.sampleRate)), leftOut };
}

type Range = readonly [start: number, end: number];

/** Returns the annotated ranges by track, joined, in order. */
function voiced({ segments }: AudioDocument): Map<number, Range[]> {
  const tracks = new Map<number, Range[]>();
  for (const segment of segments) {
    if (isSilent(segment) || segment.end <= segment.start) continue;
    const ranges = tracks.get(segment.track) ?? [];
    const last = ranges.at(-1);
    if (last && segment.start <= last[1]) ranges[ranges.length - 1] = [last[0], Math.max(last[1], segment.end)];
    else ranges.push([segment.start, segment.end]);
    tracks.set(segment.track, ranges);
  }
  return tracks;
}

function sharedTime(a: readonly Range[], b: readonly Range[]): number {
  let [shared, index] = [0, 0];
  for (const [start, end] of a) {
    while ((b[index]?.[1] ?? Infinity) <= start) index += 1;
    for (let at = index; (b[at]?.[0] ?? Infinity) < end; at += 1)
      shared += Math.min(end, b[at]?.[1] ?? 0) - Math.max(start, b[at]?.[0] ?? 0);
  }
  return shared;
}

const length = (ranges: readonly Range[]): number => ranges.reduce((sum, [start, end]) => sum + end - start, 0);
