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
import type { OnFault } from '../../../../fault/index.ts';

/** A segment read from a file, in samples that may exceed the audio. `path` is its position in the file. */
export interface TimedEntry {
  readonly track: number;
  readonly start: number;
  readonly end: number;
  readonly answers: Answers;
  readonly status?: SegmentStatus;
  readonly path: FaultPath;
}

/**
 * Policy for entries that overlap on their track: a fault; moved to a free track with a warning; or the track allows
 * overlaps from then on, with (`tell`) or without (`mark`) a warning.
 */
export type Overlaps = 'refuse' | 'spread' | 'tell' | 'mark';

/** How entries become segments: the overlap policy, for all tracks or per track, and the known tracks. */
interface TrackRules {
  readonly overlaps: Overlaps | ((track: number) => Overlaps);
  readonly tracks?: readonly Track[];
  /** Told of entries that cannot be taken; the others are. */
  readonly onFault?: OnFault | undefined;
}

/** Converts seconds of a file to samples; returns a fault for invalid times. */
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
 * Builds the document of a file's entries. Entries beyond the audio are trimmed and empty ones dropped, each with a
 * warning.
 */
export function documentFromEntries(
  entries: readonly TimedEntry[],
  audio: AudioShape,
  trackRules: TrackRules,
  warnings: Fault[],
): Result<Parsed> {
  if (entries.length > maxSegments) return refuse('format_too_large', [], { max: maxSegments });
  const kept: TimedEntry[] = [];
  for (const entry of entries) {
    if (Object.values(entry.answers).some((answer) => typeof answer === 'string' && answer.length > maxTextLength)) {
      const refusal = refuse('text_too_long', entry.path, { max: maxTextLength });
      if (!trackRules.onFault) return refusal;
      trackRules.onFault(refusal.fault);
      continue;
    }
    const end = Math.min(entry.end, audio.totalSamples);
    // An excess of one millisecond is rounding by other tools and gets no warning.
    if (entry.end - end > audio.sampleRate / 1000) warnings.push(refuse('format_beyond_audio', entry.path).fault);
    else if (end <= entry.start) warnings.push(refuse('segment_empty', entry.path).fault);
    if (end > entry.start) kept.push(end === entry.end ? entry : { ...entry, end });
  }
  const arranged = ontoTracks(kept, trackRules, warnings);
  if (!arranged.ok) return arranged;
  const named = arranged.value.entries.map((entry, index, all) => ({ entry, id: idOf(index, all.length) }));
  const segments = named.map(({ entry, id }) => segmentOf(entry, id)).sort(compareSegments);
  return succeed({
    document: { ...emptyAudioDocument(audio), segments, tracks: tracksOf(arranged.value, trackRules.tracks ?? []) },
    warnings,
    paths: new Map(named.map(({ entry, id }) => [id, entry.path])),
  });
}

/** Zero-padded ids that sort in the order of the entries. */
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

interface Arranged {
  readonly entries: TimedEntry[];
  /** Tracks that must allow overlaps. */
  readonly overlapping: ReadonlySet<number>;
}

/**
 * Sorts entries by time and separates overlapping entries of a track. Entries that move go to tracks above all that the
 * file names.
 */
function ontoTracks(
  entries: readonly TimedEntry[],
  { overlaps, tracks = [], onFault }: TrackRules,
  warnings: Fault[],
): Result<Arranged> {
  const ordered = [...entries].sort((a, b) => a.start - b.start || a.track - b.track);
  const firstFree = ordered.reduce((highest, entry) => Math.max(highest, entry.track), tracks.length - 1) + 1;
  const endOf = new Array<number>(maxTracks).fill(0);
  const overlapping = new Set<number>();
  const arranged: TimedEntry[] = [];
  for (const entry of ordered) {
    let track = entry.track;
    if (entry.start < (endOf[track] ?? 0) && !tracks[track]?.mayOverlap) {
      const policy = typeof overlaps === 'string' ? overlaps : overlaps(track);
      if (policy === 'refuse') {
        const refusal = refuse('format_segments_overlap', entry.path);
        if (!onFault) return refusal;
        onFault(refusal.fault);
        continue;
      }
      const free = policy === 'spread' ? endOf.findIndex((end, index) => index >= firstFree && end <= entry.start) : -1;
      if (free < 0) overlapping.add(track);
      else track = free;
      if (policy !== 'mark') warnings.push(refuse('format_segments_overlap', entry.path).fault);
    }
    endOf[track] = Math.max(entry.end, endOf[track] ?? 0);
    arranged.push(track === entry.track ? entry : { ...entry, track });
  }
  return succeed({ entries: arranged, overlapping });
}

/** Returns the tracks that the document lists; empty when every track has default properties. */
function tracksOf({ entries, overlapping }: Arranged, named: readonly Track[]): Track[] {
  const last = entries.reduce((most, entry) => Math.max(most, entry.track), named.length - 1);
  const tracks = Array.from({ length: last + 1 }, (_, track) => {
    const known = named[track] ?? plainTrack;
    return overlapping.has(track) ? { ...known, mayOverlap: true } : known;
  });
  return tracks.every((track) => track.title === '' && !track.mayOverlap && track.channel === null) ? [] : tracks;
}
