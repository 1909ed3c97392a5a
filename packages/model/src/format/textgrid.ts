import type { AudioDocument, Segment } from '../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../fault/index.ts';
import { visibleLabels, type Label } from '../label/index.ts';
import { toSamples, toSeconds } from '../time/index.ts';
import type { AnnotationFormat, Parsed, ParseOptions, PrintOptions } from './annotation-format.ts';
import { answerFromText, answerText } from './answer-text.ts';
import { decodeText } from './decode-text.ts';
import { placeTiers, tierLabels, tierName, type TierPlace } from './textgrid-tiers.ts';
import { textGridTokens, type Token } from './textgrid-tokens.ts';
import { documentFromEntries, samplesOf, type TimedEntry } from './timed-entry.ts';

/**
 * Praat TextGrid: one interval tier per segment label and track. Written long; read long or short, UTF-8 or UTF-16.
 * A segment nobody has answered is one space in its first tier, so that it is not lost among the gaps. Global answers,
 * comments and statuses are not carried.
 */
export const textGridFormat: AnnotationFormat = { extension: 'TextGrid', mime: 'text/x-praat-textgrid', carries: { times: 'sample', answers: 'shown', tracks: 'titles', statuses: false, globalAnswers: false, comments: false }, parse, print };

function* print(document: AudioDocument, { labels }: PrintOptions): Generator<string> {
  const printed = tierLabels(document, labels);
  const tracks = document.segments.reduce((highest, segment) => Math.max(highest, segment.track), 0) + 1;
  const xmax = toSeconds(document.totalSamples, document.sampleRate);
  yield `File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0 \nxmax = ${xmax} \ntiers? <exists> \nsize = ${printed.length * tracks} \nitem []: \n`;
  const shown = new Map(document.segments.map((segment) => [segment, new Set(visibleLabels(labels.segment, segment.answers))]));
  const textIn = (label: Label, segment: Segment): string => (shown.get(segment)?.has(label) ? answerText(label, segment.answers[label.id]) : '');
  let number = 0;
  for (let track = 0; track < tracks; track += 1) {
    const segments = document.segments.filter((segment) => segment.track === track);
    const unanswered = new Set(segments.filter((segment) => printed.every((label) => textIn(label, segment) === '')));
    for (const label of printed) {
      number += 1;
      const texts = segments.map((segment) => ({ segment, text: label === printed[0] && unanswered.has(segment) ? ' ' : textIn(label, segment) }));
      const intervals = withGaps(texts, document.totalSamples);
      yield `    item [${number}]:\n        class = "IntervalTier" \n        name = ${quote(tierName(label, track))} \n        xmin = 0 \n        xmax = ${xmax} \n        intervals: size = ${intervals.length} \n`;
      for (const [index, interval] of intervals.entries())
        yield `        intervals [${index + 1}]:\n            xmin = ${toSeconds(interval.start, document.sampleRate)} \n            xmax = ${toSeconds(interval.end, document.sampleRate)} \n            text = ${quote(interval.text)} \n`;
    }
  }
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

interface Interval {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The intervals of a tier without holes, from the audio's start to its end. */
function withGaps(texts: readonly { segment: Segment; text: string }[], total: number): Interval[] {
  const intervals: Interval[] = [];
  let at = 0;
  for (const { segment, text } of texts) {
    if (text === '') continue;
    if (segment.start > at) intervals.push({ start: at, end: segment.start, text: '' });
    intervals.push({ start: segment.start, end: segment.end, text });
    at = segment.end;
  }
  if (total > at) intervals.push({ start: at, end: total, text: '' });
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
  const intervalTiers = tiers.value.filter((tier) => {
    if (tier.isPoints) warnings.push(refuse('format_tier_ignored', ['line', tier.line], { name: tier.name.slice(0, 200) }).fault);
    return !tier.isPoints;
  });
  const places = placeTiers(intervalTiers.map((tier) => tier.name), options.labels);
  const entries = new Map<string, TimedEntry>();
  for (const [index, tier] of intervalTiers.entries()) {
    const place = places[index];
    const fault = readTier(tier, place, options, entries, warnings);
    if (fault) return { ok: false, fault };
  }
  return documentFromEntries([...entries.values()], options.audio, { overlaps: 'spread' }, warnings);
}

interface Tier {
  readonly name: string;
  readonly line: number;
  readonly isPoints: boolean;
  readonly intervals: { start: number; end: number; text: string; line: number }[];
}

/** Reads the tokens in the order both layouts share. */
function readTiers(tokens: readonly Token[]): Result<Tier[]> {
  let at = 0;
  let problem: Fault | undefined;
  const line = (): number => tokens[Math.min(at, tokens.length - 1)]?.line ?? 1;
  const take = (kind: Token['kind']): Token | undefined => {
    const token = tokens[at];
    if (token?.kind !== kind) problem ??= refuse('format_malformed', ['line', line()]).fault;
    else at += 1;
    return token?.kind === kind ? token : undefined;
  };
  const text = (): string => take('text')?.text ?? '';
  const number = (): number => take('number')?.number ?? 0;
  if (!text().startsWith('ooTextFile') || text() !== 'TextGrid') return refuse('format_header_missing', ['line', 1], { name: 'ooTextFile, TextGrid' });
  number();
  number();
  take('flag');
  const size = number();
  const tiers: Tier[] = [];
  for (let index = 0; index < size && !problem; index += 1) {
    const here = line();
    const kind = text();
    const tier: Tier = { name: text(), line: here, isPoints: kind === 'TextTier', intervals: [] };
    if (kind !== 'IntervalTier' && kind !== 'TextTier') problem ??= refuse('format_malformed', ['line', here]).fault;
    number();
    number();
    const count = number();
    for (let interval = 0; interval < count && !problem; interval += 1) {
      const start = { line: line(), start: number() };
      tier.intervals.push({ ...start, end: tier.isPoints ? start.start : number(), text: text() });
    }
    tiers.push(tier);
  }
  return problem ? { ok: false, fault: problem } : succeed(tiers);
}

/** Adds a tier's filled intervals to the entries; intervals with the same boundaries on a track are one entry. */
function readTier(tier: Tier, place: TierPlace | undefined, { audio }: ParseOptions, entries: Map<string, TimedEntry>, warnings: Fault[]): Fault | null {
  if (!place) warnings.push(refuse('format_tier_unknown', ['line', tier.line], { name: tier.name.slice(0, 200) }).fault);
  else if (place.isAssumed) warnings.push(refuse('format_tier_assumed', ['line', tier.line], { name: tier.name.slice(0, 200), title: place.label.title }).fault);
  let previousEnd = 0;
  for (const interval of tier.intervals) {
    const path = ['line', interval.line];
    const samples = samplesOf(interval.start, interval.end, audio, path);
    if (!samples.ok) return samples.fault;
    if (toSamples(interval.start, audio.sampleRate) < previousEnd) return refuse('format_segments_overlap', path).fault;
    previousEnd = samples.value.end;
    if (!place || interval.text === '') continue;
    const { answer, unknown } = answerFromText(place.label, interval.text);
    for (const option of unknown) warnings.push(refuse('format_option_unknown', path, { title: place.label.title, value: option.slice(0, 200) }).fault);
    const key = `${place.track} ${samples.value.start} ${samples.value.end}`;
    const entry = entries.get(key) ?? { ...samples.value, track: place.track, answers: {}, path };
    entries.set(key, answer === undefined ? entry : { ...entry, answers: { ...entry.answers, [place.label.id]: answer } });
  }
  return null;
}
