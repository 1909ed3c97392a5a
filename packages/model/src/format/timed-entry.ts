import { compareSegments, emptyAudioDocument, maxSegments, type AudioShape, type Segment, type SegmentStatus } from '../document/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../fault/index.ts';
import { cleanText, maxTextLength, type Answers } from '../label/index.ts';
import type { Parsed } from './annotation-format.ts';

/** A segment as a file tells it, in samples that may still lie outside the audio. `path` names its place in the file. */
export interface TimedEntry {
  readonly track: number;
  readonly start: number;
  readonly end: number;
  readonly answers: Answers;
  readonly status?: SegmentStatus;
  readonly path: FaultPath;
}

const maxTracks = 64;

/** Seconds of a file as samples, or what is wrong with them. */
export function samplesOf(startSeconds: number, endSeconds: number, audio: AudioShape, path: FaultPath): Result<{ start: number; end: number }> {
  if (!Number.isFinite(startSeconds) || !Number.isFinite(endSeconds) || startSeconds < 0)
    return refuse('format_time_invalid', path, { value: Number.isFinite(endSeconds) ? startSeconds : endSeconds });
  if (endSeconds < startSeconds) return refuse('format_segment_inverted', path);
  return succeed({ start: Math.round(startSeconds * audio.sampleRate), end: Math.round(endSeconds * audio.sampleRate) });
}

/**
 * The document of a file's entries. What reaches beyond the audio is cut off, what has no length is left out, each with a
 * warning. Entries that overlap on their track are a fault, or with `spread` move to a free track with a warning.
 */
export function documentFromEntries(entries: readonly TimedEntry[], audio: AudioShape, overlaps: 'refuse' | 'spread', warnings: Fault[]): Result<Parsed> {
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
  const placed = ontoTracks(kept, overlaps, warnings);
  if (!placed.ok) return placed;
  const segments = placed.value.map(segmentOf).sort(compareSegments);
  return succeed({ document: { ...emptyAudioDocument(audio), segments }, warnings });
}

const segmentOf = (entry: TimedEntry, index: number): Segment => ({
  id: `s${index + 1}`,
  track: entry.track,
  start: entry.start,
  end: entry.end,
  answers: Object.fromEntries(Object.entries(entry.answers).map(([id, answer]) => [id, typeof answer === 'string' ? cleanText(answer) : answer])),
  comments: [],
  status: entry.status ?? 'completed',
});

/** Orders entries by time and keeps those of one track apart; what has to move goes above all tracks the file names. */
function ontoTracks(entries: readonly TimedEntry[], overlaps: 'refuse' | 'spread', warnings: Fault[]): Result<TimedEntry[]> {
  const ordered = [...entries].sort((a, b) => a.start - b.start || a.track - b.track);
  const firstFree = ordered.reduce((highest, entry) => Math.max(highest, entry.track), 0) + 1;
  const endOf = new Array<number>(maxTracks).fill(0);
  const placed: TimedEntry[] = [];
  for (const entry of ordered) {
    let track = entry.track;
    if (entry.start < (endOf[track] ?? Infinity)) {
      if (overlaps === 'refuse') return refuse('format_segments_overlap', entry.path);
      track = endOf.findIndex((end, index) => index >= firstFree && end <= entry.start);
      if (track < 0) return refuse('format_segments_overlap', entry.path);
      warnings.push(refuse('format_segments_overlap', entry.path).fault);
    }
    endOf[track] = entry.end;
    placed.push(track === entry.track ? entry : { ...entry, track });
  }
  return succeed(placed);
}
