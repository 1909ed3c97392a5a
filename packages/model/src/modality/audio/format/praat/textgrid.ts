import type { Kept } from '../../../kept.ts';
import type { AudioDocument, Segment } from '../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import { visibleLabels, type Label, type LabelSet } from '../../../../label/index.ts';
import { toSamples, toSeconds } from '../../../../time/index.ts';
import type { AnnotationFormat, Carried, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { answerFromText, answerText } from '../../../../answers/index.ts';
import { decodeText } from '../../../../encoding/index.ts';
import { readTiers, type Tier } from './textgrid-tiers.ts';
import { textGridTokens } from './textgrid-tokens.ts';
import { assignTiers, tierLabels, tiersOf, type TierNaming, type TierAssignment } from '../turns/tiers.ts';
import { documentFromEntries, samplesOf, type TimedEntry } from '../turns/timed-entry.ts';

const carries: Carried = {
  times: 'sample',
  answers: 'shown',
  tracks: 'titles',
  statuses: false,
  globalAnswers: false,
  comments: false,
};

/**
 * Praat TextGrid: one interval tier per segment label and track. Parses long or short, UTF-8 or UTF-16; prints long. A
 * segment without answers is printed as one space in its first tier, so that it differs from a gap. Overlapping
 * segments of a track go to tiers named `name /2`. Point tiers and tiers without a label are kept for printing. Global
 * answers, comments and statuses are lost.
 */
export const textGridFormat: AnnotationFormat = {
  title: 'Praat TextGrid',
  extension: 'TextGrid',
  mime: 'text/x-praat-textgrid',
  carries,
  parse,
  print: (document, options) => print(document, options, false),
};

/** TextGrid printed in Praat's short layout. */
export const textGridShortFormat: AnnotationFormat = {
  ...textGridFormat,
  print: (document, options) => print(document, options, true),
};

const keptFormat = 'textgrid';
const naming: TierNaming = { titleOf: (label) => label.title, joined: (speaker, title) => `${speaker} - ${title}` };

function print(document: AudioDocument, { labels, kept }: PrintOptions, isShort: boolean): Iterable<string> {
  const xmax = toSeconds(document.totalSamples, document.sampleRate);
  const tiers = [...printedTiers(document, labels), ...keptTiers(kept)];
  return printTextGrid(tiers, xmax, isShort);
}

function printedTiers(document: AudioDocument, labels: LabelSet): PrintedTier[] {
  const printed = tierLabels(document, labels);
  const shown = new Map(
    document.segments.map((segment) => [segment, new Set(visibleLabels(labels.segment, segment.answers))]),
  );
  const textIn = (label: Label, segment: Segment): string =>
    shown.get(segment)?.has(label) ? answerText(label, segment.answers[label.id]) : '';
  return tiersOf(document, labels, printed, naming).map(({ segments, label, name }) => {
    const texts = segments.map((segment) => {
      const isBlank = label === printed[0] && printed.every((other) => textIn(other, segment) === '');
      return { segment, text: isBlank ? ' ' : textIn(label, segment) };
    });
    return { name, isPoints: false, intervals: withGaps(texts, document) };
  });
}

/** Fills the gaps between the intervals of a tier, from the start to the end of the audio, as Praat requires. */
function withGaps(
  texts: readonly { segment: Segment; text: string }[],
  { totalSamples, sampleRate }: AudioDocument,
): PrintedTier['intervals'] {
  const intervals: PrintedTier['intervals'][number][] = [];
  let at = 0;
  const push = (start: number, end: number, text: string): void =>
    void intervals.push({ start: toSeconds(start, sampleRate), end: toSeconds(end, sampleRate), text });
  for (const { segment, text } of texts) {
    if (text === '') continue;
    if (segment.start > at) push(at, segment.start, '');
    push(segment.start, segment.end, text);
    at = segment.end;
  }
  if (totalSamples > at) push(at, totalSamples, '');
  return intervals;
}

function parse(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const isCrLf = /^[^\n]*\r\n/.test(text.value);
  const tokens = textGridTokens(isCrLf ? text.value.replaceAll('\r\n', '\n') : text.value);
  if (!tokens.ok) return tokens;
  const tiers = readTiers(tokens.value);
  if (!tiers.ok) return tiers;
  const warnings: Fault[] = [];
  const intervalTiers = tiers.value.filter((tier) => !tier.isPoints);
  const { assignments, tracks } = assignTiers(
    intervalTiers.map((tier) => tier.name),
    options.labels,
    naming.titleOf,
    options.tracks,
  );
  const assignmentOf = new Map(intervalTiers.map((tier, index) => [tier, assignments[index]]));
  const entries = new Map<string, TimedEntry>();
  const aside: Tier[] = [];
  for (const tier of tiers.value) {
    const assignment = assignmentOf.get(tier);
    if (!assignment) aside.push(tier);
    const fault = tier.isPoints ? null : readTier(tier, assignment, options, entries, warnings);
    if (fault) return { ok: false, fault };
    if (tier.isPoints)
      warnings.push(refuse('format_tier_ignored', ['line', tier.line], { name: tier.name.slice(0, 200) }).fault);
  }
  const laned = new Set(
    assignments.flatMap((assignment) => (assignment && assignment.lane > 0 ? [assignment.track] : [])),
  );
  const parsed = documentFromEntries(
    [...entries.values()],
    options.audio,
    { overlaps: (track) => (laned.has(track) ? 'mark' : 'spread'), tracks },
    warnings,
  );
  if (!parsed.ok || aside.length === 0) return parsed;
  return succeed({
    ...parsed.value,
    kept: {
      format: keptFormat,
      parts: aside.map(({ name, isPoints, intervals }) => ({
        at: 'tier',
        text: JSON.stringify({
          name,
          isPoints,
          intervals: intervals.map(({ start, end, text: mark }) => [start, end, mark]),
        }),
      })),
    },
  });
}

/**
 * Adds the non-empty intervals of a tier to the entries; intervals with equal boundaries on one lane share an entry.
 */
function readTier(
  tier: Tier,
  assignment: TierAssignment | undefined,
  { audio }: ParseOptions,
  entries: Map<string, TimedEntry>,
  warnings: Fault[],
): Fault | null {
  if (!assignment)
    warnings.push(refuse('format_tier_unknown', ['line', tier.line], { name: tier.name.slice(0, 200) }).fault);
  else if (assignment.isAssumed)
    warnings.push(
      refuse('format_tier_assumed', ['line', tier.line], {
        name: tier.name.slice(0, 200),
        title: assignment.label.title,
      }).fault,
    );
  let previousEnd = 0;
  for (const interval of tier.intervals) {
    const path = ['line', interval.line];
    const samples = samplesOf(interval.start, interval.end, audio, path);
    if (!samples.ok) return samples.fault;
    if (toSamples(interval.start, audio.sampleRate) < previousEnd) return refuse('format_segments_overlap', path).fault;
    previousEnd = samples.value.end;
    if (!assignment || interval.text === '') continue;
    const { answer, unknown } = answerFromText(assignment.label, interval.text);
    for (const option of unknown)
      warnings.push(
        refuse('format_option_unknown', path, { title: assignment.label.title, value: option.slice(0, 200) }).fault,
      );
    const key = `${assignment.track} ${assignment.lane} ${samples.value.start} ${samples.value.end}`;
    const entry = entries.get(key) ?? { ...samples.value, track: assignment.track, answers: {}, path };
    entries.set(
      key,
      answer === undefined ? entry : { ...entry, answers: { ...entry.answers, [assignment.label.id]: answer } },
    );
  }
  return null;
}

/**
 * The unmapped tiers. They were stored outside the document and may have been tampered with, so their shape is checked.
 */
function keptTiers(kept: Kept | undefined): PrintedTier[] {
  if (kept?.format !== keptFormat) return [];
  return kept.parts.map(({ text }) => {
    const { name, isPoints, intervals } = JSON.parse(text) as {
      name: string;
      isPoints: boolean;
      intervals: [number, number, string][];
    };
    return { name, isPoints, intervals: intervals.map(([start, end, mark]) => ({ start, end, text: mark })) };
  });
}

/** A tier ready for printing; times in seconds. A point has its time as start. */
interface PrintedTier {
  readonly name: string;
  readonly isPoints: boolean;
  readonly intervals: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** Prints Praat's text layout: long with every value labelled, or short with values only. */
function* printTextGrid(tiers: readonly PrintedTier[], xmax: number, isShort: boolean): Generator<string> {
  const named = (indent: number, name: string, value: string | number): string =>
    isShort ? `${value}\n` : `${' '.repeat(indent)}${name} = ${value} \n`;
  const heading = (text: string): string => (isShort ? '' : text);
  yield 'File type = "ooTextFile"\nObject class = "TextGrid"\n\n';
  yield `${named(0, 'xmin', 0)}${named(0, 'xmax', xmax)}${isShort ? '<exists>\n' : 'tiers? <exists> \n'}${named(0, 'size', tiers.length)}${heading('item []: \n')}`;
  for (const [index, { name, isPoints, intervals }] of tiers.entries()) {
    const list = isPoints ? 'points' : 'intervals';
    yield `${heading(`    item [${index + 1}]:\n`)}${named(8, 'class', isPoints ? '"TextTier"' : '"IntervalTier"')}${named(8, 'name', quote(name))}${named(8, 'xmin', 0)}${named(8, 'xmax', xmax)}${named(8, `${list}: size`, intervals.length)}`;
    for (const [number, { start, end, text }] of intervals.entries()) {
      yield heading(`        ${list} [${number + 1}]:\n`);
      yield isPoints
        ? `${named(12, 'number', start)}${named(12, 'mark', quote(text))}`
        : `${named(12, 'xmin', start)}${named(12, 'xmax', end)}${named(12, 'text', quote(text))}`;
    }
  }
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
