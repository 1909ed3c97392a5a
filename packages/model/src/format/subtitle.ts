import type { AudioDocument, Segment } from '../document/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../fault/index.ts';
import { allLabels, isText, type Answer, type LabelSet } from '../label/index.ts';
import { toSeconds } from '../time/index.ts';
import type { Parsed, ParseOptions } from './annotation-format.ts';
import { answerFromText, loosely } from './answer-text.ts';
import { decodeText } from './decode-text.ts';
import { documentFromEntries, samplesOf, type TimedEntry } from './timed-entry.ts';

/** One subtitle: times in seconds, the text as it stands in the file, the first line (from 1) of the cue's times. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  readonly line: number;
}

/** A paragraph of a file: lines between empty lines, and the number of the first. */
export interface Block {
  readonly lines: readonly string[];
  readonly line: number;
}

/** The paragraphs of a file with any kind of line end. */
export function subtitleBlocks(bytes: Uint8Array): Result<Block[]> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const blocks: { lines: string[]; line: number }[] = [];
  let open: string[] | undefined;
  text.value.split(/\r\n|\r|\n/).forEach((content, index) => {
    if (content.trim() === '') open = undefined;
    else if (open) open.push(content);
    else blocks.push({ lines: (open = [content]), line: index + 1 });
  });
  return succeed(blocks);
}

const clock = String.raw`(?:(\d{1,6}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,6}))?`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s.*)?$`);

/**
 * The cue of a paragraph: its times stand in the first line or, after a number or name, in the second. Nothing if it has no
 * arrow there; a fault if the times cannot be read.
 */
export function cueOf({ lines, line }: Block): Result<Cue> | undefined {
  const index = lines.slice(0, 2).findIndex((content) => content.includes('-->'));
  const times = timing.exec(lines[index] ?? '');
  const place = line + Math.max(index, 0);
  if (index < 0) return undefined;
  if (!times || [times[2], times[3], times[6], times[7]].some((part) => Number(part) > 59))
    return refuse('format_time_invalid', ['line', place], { value: (lines[index] ?? '').slice(0, 100) });
  return succeed({ startSeconds: seconds(times.slice(1, 5)), endSeconds: seconds(times.slice(5, 9)), text: lines.slice(index + 1).join('\n'), line: place });
}

const seconds = ([hours = '0', minutes, secs, fraction = '0']: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(secs) + Number(`0.${fraction}`);

/** A cue ready to become a segment; `speaker` is who the file says is talking. */
export interface SpokenCue extends Cue {
  readonly speaker?: string;
}

const speakerTitles = ['speaker', '说话人', '发言人'];

/**
 * The document of a subtitle file: texts go to the first text label, a speaker to the label called "speaker" (说话人,
 * 发言人) if there is one. Cues that overlap are put on further tracks.
 */
export function documentFromCues(cues: readonly SpokenCue[], { audio, labels }: ParseOptions): Result<Parsed> {
  const warnings: Fault[] = cues.length === 0 ? [refuse('format_empty').fault] : [];
  const textLabel = firstTextLabel(labels);
  const speakerLabel = allLabels(labels.segment).find((label) => speakerTitles.includes(loosely(label.title)));
  const entries: TimedEntry[] = [];
  for (const cue of cues) {
    const path: FaultPath = ['line', cue.line];
    const samples = samplesOf(cue.startSeconds, cue.endSeconds, audio, path);
    if (!samples.ok) return samples;
    const answers: Record<string, Answer> = {};
    if (cue.text.trim() !== '' && textLabel) answers[textLabel.id] = cue.text;
    else if (cue.text.trim() !== '') warnings.push(refuse('format_text_dropped', path).fault);
    const speaker = speakerLabel && speakerLabel !== textLabel ? answerFromText(speakerLabel, cue.speaker ?? '').answer : undefined;
    if (speakerLabel && speaker !== undefined) answers[speakerLabel.id] = speaker;
    else if (cue.speaker !== undefined) warnings.push(refuse('format_speaker_dropped', path, { name: cue.speaker.slice(0, 200) }).fault);
    entries.push({ ...samples.value, track: 0, answers, path });
  }
  return documentFromEntries(entries, audio, 'spread', warnings);
}

export const firstTextLabel = (labels: LabelSet) => allLabels(labels.segment).find(isText);

/** What a segment's cue shows: its text without empty lines, which would end the cue. */
export function cueText(segment: Segment, labels: LabelSet): string {
  const label = firstTextLabel(labels);
  const answer = label && segment.answers[label.id];
  return typeof answer === 'string' ? answer.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').join('\n') : '';
}

/** `00:00:01,500 --> 00:00:02,000`, to the nearest millisecond; `point` is what stands before the milliseconds. */
export const cueTimes = (segment: Segment, document: AudioDocument, point: ',' | '.'): string =>
  `${cueClock(toSeconds(segment.start, document.sampleRate), point)} --> ${cueClock(toSeconds(segment.end, document.sampleRate), point)}`;

function cueClock(time: number, point: string): string {
  const ms = Math.round(time * 1000);
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${point}${String(ms % 1000).padStart(3, '0')}`;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' };

/** Replaces the character references that subtitles use. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
