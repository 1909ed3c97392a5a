import {
  compareSegments,
  emptyAudioDocument,
  maxSegments,
  maxTracks,
  plainTrack,
  type AudioShape,
  type Segment,
  type Track,
} from '../../document/index.ts';
import type { SegmentStatus } from '../../../../document/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../../../../fault/index.ts';
import { cleanText, maxTextLength, type Answers } from '../../../../label/index.ts';
import type { Parsed } from '../annotation-format.ts';

/** A segment as a file tells it, in samples that may still lie outside the audio. `path` names its place in the file. */
export interface TimedEntry {
  readonly track: number;
  readonly start: number;
  readonly end: number;
  readonly answers: Answers;
  readonly status?: SegmentStatus;
  readonly path: FaultPath;
}

/**
 * Entries that overlap on their track are a fault, move to a free track with a warning, or make it a track of overlaps, with
 * (`tell`) or without (`mark`) a warning.
 */
export type Overlaps = 'refuse' | 'spread' | 'tell' | 'mark';

/** How entries become segments: what overlaps are, on all tracks or on each, and what is known of the tracks. */
export interface Placing {
  readonly overlaps: Overlaps | ((track: number) => Overlaps);
  readonly tracks?: readonly Track[];
}

/** Seconds of a file as samples, or what is wrong with them. */
export function samplesOf(
  startSeconds: number,
  endSeconds: number,
  audio: AudioShape,
  path: FaultPath,
): Result<{ start: number; end: number }> {
  if (!Number.isFinite(startSeconds) || !Number.isFinite(endSeconds) || startSeconds < 0)
    return refuse('format_time_invalid', path, { value: Number.isFinite(endSeconds) ? startSeconds : endSeconds });
  if (endSeconds < startSeconds) return refuse('format_segment_inverted', path);
  return succeed({
    start: Math.round(startSeconds * audio.sampleRate),
    end: Math.round(endSeconds * audio.sampleRate),
  });
}

/**
 * The document of a file's entries. What reaches beyond the audio is cut off, what has no length is left out, each with a
 * warning.
 */
export function documentFromEntries(
  entries: readonly TimedEntry[],
  audio: AudioShape,
  placing: Placing,
  warnings: Fault[],
): Result<Parsed> {
  if (entries.length > maxSegments) return refuse('format_too_large', [], { max: maxSegments });
  const kept: TimedEntry[] = [];
  for (const entry of entries) {
    if (Object.values(entry.answers).some((answer) => typeof answer === 'string' && answer.length > maxTextLength))
      return refuse('text_too_long', entry.path, { max: maxTextLength });
    const end = Math.min(entry.end, audio.totalSamples);
    // A millisecond too far is the rounding of other tools and needs no word.
    if (entry.end - end > audio.sampleRate / 1000) warnings.push(refuse('format_beyond_audio', entry.path).fault);
    else if (end <= entry.start) warnings.push(refuse('segment_empty', entry.path).fault);
    if (end > entry.start) kept.push(end === entry.end ? entry : { ...entry, end });
  }
  const placed = ontoTracks(kept, placing, warnings);
  if (!placed.ok) return placed;
  const segments = placed.value.entries
    .map((entry, index, all) => segmentOf(entry, idOf(index, all.length)))
    .sort(compareSegments);
  return succeed({
    document: { ...emptyAudioDocument(audio), segments, tracks: tracksOf(placed.value, placing.tracks ?? []) },
    warnings,
  });
}

/** Ids whose order is that of the entries. */
const idOf = (index: number, count: number): string => `s${String(index + 1).padStart(String(count).length, '0')}`;

const segmentOf = (entry: TimedEntry, id: string): Segment => ({
  id,
  track: entry.track,
  start: entry.start,
  end: entry.end,
  answers: Object.fromEntries(
    Object.entries(entry.answers).map(([id, answer]) => [id, typeof answer === 'string' ? cleanText(answer) : answer]),
  ),
  comments: [],
  status: entry.status ?? 'completed',
});

interface Placed {
  readonly entries: TimedEntry[];
  /** The tracks that have to allow overlaps. */
  readonly overlapping: ReadonlySet<number>;
}

/** Orders entries by time and keeps those of one track apart; what has to move goes above all tracks the file names. */
function ontoTracks(
  entries: readonly TimedEntry[],
  { overlaps, tracks = [] }: Placing,
  warnings: Fault[],
): Result<Placed> {
  const ordered = [...entries].sort((a, b) => a.start - b.start || a.track - b.track);
  const firstFree = ordered.reduce((highest, entry) => Math.max(highest, entry.track), tracks.length - 1) + 1;
  const endOf = new Array<number>(maxTracks).fill(0);
  const overlapping = new Set<number>();
  const placed: TimedEntry[] = [];
  for (const entry of ordered) {
    let track = entry.track;
    if (entry.start < (endOf[track] ?? 0) && !tracks[track]?.mayOverlap) {
      const policy = typeof overlaps === 'string' ? overlaps : overlaps(track);
      if (policy === 'refuse') return refuse('format_segments_overlap', entry.path);
      const free = policy === 'spread' ? endOf.findIndex((end, index) => index >= firstFree && end <= entry.start) : -1;
      if (free < 0) overlapping.add(track);
      else track = free;
      if (policy !== 'mark') warnings.push(refuse('format_segments_overlap', entry.path).fault);
    }
    endOf[track] = Math.max(entry.end, endOf[track] ?? 0);
    placed.push(track === entry.track ? entry : { ...entry, track });
  }
  return succeed({ entries: placed, overlapping });
}

/** The tracks a document has to list: none, as long as there is nothing to say of any. */
function tracksOf({ entries, overlapping }: Placed, named: readonly Track[]): Track[] {
  const last = entries.reduce((most, entry) => Math.max(most, entry.track), named.length - 1);
  const tracks = Array.from({ length: last + 1 }, (_, track) => {
    const known = named[track] ?? plainTrack;
    return overlapping.has(track) ? { ...known, mayOverlap: true } : known;
  });
  return tracks.every((track) => track.title === '' && !track.mayOverlap && track.channel === null) ? [] : tracks;
}
