import { firstWhere, trackOf, type AudioDocument, type Segment } from '@earmark/model';
import type { Span } from './partition.ts';
import { indexOf } from './track-index.ts';

const segmentsOf = (document: AudioDocument, track: number): readonly Segment[] =>
  indexOf(document).tracks.get(track)?.segments ?? [];
const rowsOf = (document: AudioDocument, track: number): readonly (readonly Segment[])[] =>
  indexOf(document)
    .tracks.get(track)
    ?.rows.map(({ spans }) => spans) ?? [];

/** Segment of a track at a sample; where several overlap, the one with the latest start. */
export function segmentAt(document: AudioDocument, sample: number, track = 0): Segment | undefined {
  return rowsOf(document, track).reduce<Segment | undefined>((best, row) => {
    const segment = row[firstWhere(row, (other) => other.end > sample)];
    return segment && segment.start <= sample && (!best || segment.start >= best.start) ? segment : best;
  }, undefined);
}

/** First segment of a track that starts after a sample. */
export function nextSegment(document: AudioDocument, sample: number, track = 0): Segment | undefined {
  const segments = segmentsOf(document, track);
  return segments[firstWhere(segments, (segment) => segment.start > sample)];
}

/** Last segment of a track that starts before a sample. */
export function previousSegment(document: AudioDocument, sample: number, track = 0): Segment | undefined {
  const segments = segmentsOf(document, track);
  return segments[firstWhere(segments, (segment) => segment.start >= sample) - 1];
}

/**
 * Gap of a track around a sample, between its neighbours and within the audio. Inside a segment the gap is empty;
 * inside the segment `ignored` it is that segment's room to move. On a track that allows overlap it is the whole audio.
 */
export function gapAround(document: AudioDocument, sample: number, track = 0, ignored?: string): Span {
  if (trackOf(document, track).mayOverlap) return { start: 0, end: document.totalSamples };
  const segments = segmentsOf(document, track);
  const index = firstWhere(segments, (segment) => segment.end > sample);
  const after = segments[index];
  const start = segments[index - 1]?.end ?? 0;
  const next = after && after.id === ignored ? segments[index + 1] : after;
  return { start, end: Math.max(start, Math.min(next?.start ?? Infinity, document.totalSamples)) };
}

/**
 * The span of a segment after dragging its edges to `start` and `end`: clamped to its neighbours and at least one
 * sample long.
 */
export function clampToNeighbours(document: AudioDocument, segment: Segment, start: number, end: number): Span {
  const room = gapAround(document, segment.start, segment.track, segment.id);
  const clampedStart = clamp(Math.round(start), room.start, room.end - 1);
  return { start: clampedStart, end: clamp(Math.round(end), clampedStart + 1, room.end) };
}

/**
 * The span of a segment moved by a number of samples: the length is kept, the shift is clamped by the neighbours. What
 * reaches beyond the audio is trimmed.
 */
export function moveRange(document: AudioDocument, segment: Segment, bySamples: number): Span {
  const room = gapAround(document, segment.start, segment.track, segment.id);
  const length =
    segment.end > document.totalSamples
      ? Math.min(segment.end - segment.start, room.end - room.start)
      : segment.end - segment.start;
  const start = clamp(segment.start + Math.round(bySamples), room.start, room.end - length);
  return { start, end: start + length };
}

/**
 * The span that a segment of another track would get on `track`: as near as possible within the gap at its middle, or
 * `undefined` when that gap is too short.
 */
export function moveToTrack(
  document: AudioDocument,
  segment: Segment,
  track: number,
  bySamples: number,
): Span | undefined {
  const length = segment.end - segment.start;
  const wish = clamp(segment.start + Math.round(bySamples), 0, document.totalSamples - length);
  const middle = wish + Math.floor(length / 2);
  if (!trackOf(document, track).mayOverlap && segmentAt(document, middle, track)) return undefined;
  const room = gapAround(document, middle, track);
  if (room.end - room.start < length) return undefined;
  const start = clamp(wish, room.start, room.end - length);
  return { start, end: start + length };
}

/**
 * The span drawn between two samples, clamped to the gap in which it was begun. `undefined` when it has no length or
 * begins inside a segment of a track that forbids overlap.
 */
export function drawRange(document: AudioDocument, from: number, to: number, track = 0): Span | undefined {
  if (!trackOf(document, track).mayOverlap && segmentAt(document, from, track)) return undefined;
  const room = gapAround(document, from, track);
  const start = clamp(Math.round(Math.min(from, to)), room.start, room.end);
  const end = clamp(Math.round(Math.max(from, to)), room.start, room.end);
  return end > start ? { start, end } : undefined;
}

/** The segment that can be split at a sample: one that holds the sample strictly inside. */
export function splitAt(
  document: AudioDocument,
  sample: number,
  track = 0,
): { segment: Segment; at: number } | undefined {
  const segment = segmentAt(document, sample, track);
  return segment && sample > segment.start && sample < segment.end ? { segment, at: Math.round(sample) } : undefined;
}

/** An edge of a segment. */
export type Edge = 'start' | 'end';

/**
 * The span of a segment after shifting one edge, or both, by a number of samples: for keyboard commands. A segment
 * beyond the end of the audio is moved inside.
 */
export function nudge(document: AudioDocument, segment: Segment, edge: Edge | 'both', amountSamples: number): Span {
  if (edge === 'both' || segment.start >= document.totalSamples) return moveRange(document, segment, amountSamples);
  if (edge === 'end') return clampToNeighbours(document, segment, segment.start, segment.end + amountSamples);
  return clampToNeighbours(document, segment, Math.min(segment.end - 1, segment.start + amountSamples), segment.end);
}

/**
 * Nearest edge of another segment of the track, or of `extras` (for example the playhead), within `reach` samples; else
 * the sample itself.
 */
export function snap(
  document: AudioDocument,
  sample: number,
  reach: number,
  track = 0,
  ignored?: string,
  extras: readonly number[] = [],
): number {
  const edges = rowsOf(document, track)
    .flatMap((row) => {
      const index = firstWhere(row, (segment) => segment.end > sample);
      return [index - 2, index - 1, index, index + 1].flatMap((near) => row[near] ?? []);
    })
    .filter((segment) => segment.id !== ignored)
    .flatMap((segment) => [segment.start, segment.end]);
  return [0, document.totalSamples, ...edges, ...extras].reduce<{ at: number; distance: number }>(
    (best, candidate) => {
      const distance = Math.abs(candidate - sample);
      return distance <= reach && distance < best.distance ? { at: candidate, distance } : best;
    },
    { at: Math.round(sample), distance: Number.POSITIVE_INFINITY },
  ).at;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(low, high), Math.max(low, value));
