import { firstTextLabel, speakerLabelOf, type AudioDocument, type Segment, type Track } from '../../document/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../../../../fault/index.ts';
import type { Answers } from '../../../../label/index.ts';
import type { ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { readEach } from '../../../../fault/index.ts';
import { answerFromText, answerText } from '../../../../answers/index.ts';
import { isTrackNumber, namelessOn, speakerNames, trackNames, tracksOfSpeakers } from './speaker.ts';
import { documentFromEntries, samplesOf, type Overlaps, type TimedEntry } from './timed-entry.ts';

/** A speaker turn of a file; times in seconds, `channel` from 0. */
export interface Turn {
  readonly start: number;
  readonly end: number;
  readonly speaker?: string;
  /** Whether `speaker` is a track's name and never an answer. */
  readonly isTrack?: boolean;
  readonly channel?: number;
  readonly text?: string;
  /** Answers in addition to those from text and speaker. */
  readonly answers?: Answers;
  readonly path: FaultPath;
}

/**
 * Builds the document of a list of turns. Texts go to the first text label. A speaker becomes the answer to the speaker
 * question if the template has one with this option, otherwise a track of that name. Tracks with overlapping turns are
 * set to allow overlaps.
 */
export function documentFromTurns(
  given: readonly Turn[],
  options: ParseOptions,
  warnings: Fault[],
  overlaps: Overlaps = 'mark',
): Result<Parsed> {
  const { audio, labels, tracks: known } = options;
  const timed = readEach(given, options.onFault, (turn) => {
    const samples = samplesOf(turn.start, turn.end, audio, turn.path);
    return samples.ok ? succeed({ turn, samples: samples.value }) : samples;
  });
  if (!timed.ok) return timed;
  const turns = timed.value.map(({ turn }) => turn);
  if (turns.length === 0) warnings.push(refuse('format_empty').fault);
  const textLabel = firstTextLabel(labels);
  const speakerLabel = speakerLabelOf(labels);
  const answerOf = remembered((name: string) =>
    speakerLabel && !isTrackNumber(name) ? answerFromText(speakerLabel, name).answer : undefined,
  );
  const channelOf = ({ channel = 0 }: Turn): number => (channel < audio.channels ? channel : 0);
  const onFirstTrack = turns.find((turn) => turn.speaker === 'track_1');
  const firstChannel = onFirstTrack ? channelOf(onFirstTrack) : 0;
  const nameOf = (turn: Turn): string => {
    const name = turn.isTrack || answerOf(turn.speaker ?? '') === undefined ? (turn.speaker ?? '').trim() : '';
    return name === '' ? (channelOf(turn) === firstChannel ? '' : namelessOn(channelOf(turn))) : name;
  };
  const speakers = tracksOfSpeakers(turns.map(nameOf), known);
  const reported = new Set<string>();
  const entries: TimedEntry[] = [];
  for (const { turn, samples } of timed.value) {
    const { path } = turn;
    const answers: Record<string, Answers[string]> = { ...turn.answers };
    if (turn.text !== undefined && turn.text.trim() !== '') {
      if (textLabel) answers[textLabel.id] = turn.text;
      else warnings.push(refuse('format_text_dropped', path).fault);
    }
    const speaker = turn.isTrack ? undefined : answerOf(turn.speaker ?? '');
    if (speakerLabel && speaker !== undefined) answers[speakerLabel.id] = speaker;
    const name = nameOf(turn);
    const track = speakers.trackOf(name);
    if (track === undefined && !reported.has(name))
      warnings.push(refuse('format_speaker_dropped', path, { name: name.slice(0, 200) }).fault);
    reported.add(name);
    entries.push({ ...samples, track: track ?? 0, answers, path });
  }
  const channels = turns.map((turn, index) => ({ track: entries[index]?.track ?? 0, channel: channelOf(turn) }));
  return documentFromEntries(
    entries,
    audio,
    { overlaps, tracks: withChannels(speakers.tracks, known?.length ?? 0, channels), onFault: options.onFault },
    warnings,
  );
}

/** Sets the channel of each new track, when the file has more than one. */
function withChannels(
  tracks: readonly Track[],
  knownTracks: number,
  turns: readonly { track: number; channel: number }[],
): readonly Track[] {
  if (turns.every(({ channel }) => channel === 0)) return tracks;
  const first = new Map<number, number>();
  for (const { track, channel } of turns) if (!first.has(track)) first.set(track, channel);
  return tracks.map((track, index) => (index >= knownTracks ? { ...track, channel: first.get(index) ?? null } : track));
}

function remembered<Value>(work: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const value = known.has(name) ? known.get(name) : undefined;
    if (value !== undefined) return value;
    const made = work(name);
    known.set(name, made);
    return made;
  };
}

/** A segment as formats of turns print it. */
interface PrintedTurn {
  readonly segment: Segment;
  /** Start in samples. */
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
  /** Name of the track, whoever speaks. */
  readonly track: string;
  /** Channel, from 1. */
  readonly channel: number;
  readonly text: string;
}

/** Returns the segments as turns, in an order that depends only on the printed content. */
export function turnsOf(
  document: AudioDocument,
  { labels }: PrintOptions,
  form: 'words' | 'titles',
  shapeText: (text: string) => string,
): PrintedTurn[] {
  const nameOf = speakerNames(document, labels, form);
  const trackNameOf = trackNames(document, form);
  const label = firstTextLabel(labels);
  const channelOf = (track: number): number => {
    const channel = document.tracks[track]?.channel ?? 0;
    return channel < document.channels ? channel + 1 : 1;
  };
  return document.segments
    .map((segment) => ({
      segment,
      start: segment.start,
      end: segment.end,
      speaker: nameOf(segment),
      track: trackNameOf(segment.track),
      channel: channelOf(segment.track),
      text: label ? shapeText(answerText(label, segment.answers[label.id])) : '',
    }))
    .sort(
      (a, b) =>
        a.start - b.start ||
        a.end - b.end ||
        compareTexts(a.speaker, b.speaker) ||
        compareTexts(a.text, b.text) ||
        a.channel - b.channel ||
        compareTexts(a.track, b.track),
    );
}

/** Compares by code units, and not by a language: files must come out the same on every machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Parses the channel names `1`, `2`, `A`, `B`; the result counts from 0. */
export function channelNumber(text: string): number | undefined {
  if (/^[1-9]\d?$/.test(text)) return Number(text) - 1;
  return /^[a-z]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 97 : undefined;
}
