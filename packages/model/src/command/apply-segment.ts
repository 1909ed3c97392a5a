import { compareSegments, maxComments, maxSegments, statusAfterEdit, type AudioDocument, type Segment } from '../document/index.ts';
import { refuse, succeed, type Result } from '../fault/index.ts';
import { withAnswer } from '../label/index.ts';
import type { CommandOf } from './command.ts';

type Applied = Result<AudioDocument>;

export const addSegment = (document: AudioDocument, { segment }: CommandOf<'segment.add'>): Applied => place(document, [], [segment]);

export function removeSegments(document: AudioDocument, { ids }: CommandOf<'segment.remove'>): Applied {
  return withSegments(document, ids, () => place(document, ids, []));
}

/** Moves the boundaries; without a change the segment keeps its verdict. */
export function resizeSegment(document: AudioDocument, { id, start, end }: CommandOf<'segment.resize'>): Applied {
  return withSegments(document, [id], ([segment]) =>
    segment.start === start && segment.end === end ? succeed(document) : place(document, [id], [{ ...edited(segment), start, end }]),
  );
}

export function splitSegment(document: AudioDocument, { id, at, newId, left, right }: CommandOf<'segment.split'>): Applied {
  return withSegments(document, [id], ([segment]) =>
    at <= segment.start || at >= segment.end
      ? refuse('split_outside_segment', ['segments', id])
      : place(document, [id], [
          { ...edited(segment), end: at, answers: left },
          { ...edited(segment), id: newId, start: at, answers: right, comments: [] },
        ]),
  );
}

/** Joins neighbours of one track into the first of them, from the first start to the last end. */
export function mergeSegments(document: AudioDocument, { ids, answers }: CommandOf<'segment.merge'>): Applied {
  if (new Set(ids).size < 2) return refuse('merge_needs_two');
  return withSegments(document, ids, (found) => {
    const parts = [...found].sort(compareSegments);
    const [first] = found;
    if (parts.some((part) => part.track !== first.track)) return refuse('merge_across_tracks');
    const start = Math.min(...parts.map((part) => part.start));
    const end = Math.max(...parts.map((part) => part.end));
    const between = document.segments.some((other) => other.track === first.track && other.start >= start && other.end <= end && !ids.includes(other.id));
    if (between) return refuse('merge_not_adjacent');
    const head = parts[0] ?? first;
    const comments = parts.flatMap((part) => part.comments);
    if (comments.length > maxComments) return refuse('comments_too_many', ['segments', head.id, 'comments'], { max: maxComments });
    const merged = { ...edited(head), start, end, answers, comments };
    return place(document, ids, [merged]);
  });
}

/** Answers one question on segments; those that had this answer keep their verdicts. */
export function answerSegments(document: AudioDocument, { ids, labelId, answer }: CommandOf<'segment.answer'>): Applied {
  return withSegments(document, ids, (found) => {
    const changed = found.filter((segment) => JSON.stringify(segment.answers[labelId] ?? null) !== JSON.stringify(answer));
    return succeed(swap(document, changed.map((segment) => ({ ...edited(segment), answers: withAnswer(segment.answers, labelId, answer) }))));
  });
}

export function judgeSegments(document: AudioDocument, { ids, verdict }: CommandOf<'segment.verdict'>): Applied {
  return withSegments(document, ids, (found) => succeed(swap(document, found.map((segment) => ({ ...segment, status: verdict })))));
}

export function patchDocument(document: AudioDocument, patch: CommandOf<'document.patch'>): Applied {
  const placed = patch.remove.length + patch.insert.length > 0 ? place(document, patch.remove, patch.insert) : succeed(document);
  if (!placed.ok) return placed;
  return succeed({
    ...placed.value,
    answers: patch.answers ?? document.answers,
    comments: patch.comments ?? document.comments,
    isValid: patch.isValid ?? document.isValid,
  });
}

const edited = (segment: Segment): Segment => ({ ...segment, status: statusAfterEdit[segment.status] });

/** Runs `work` with the named segments, or names the first that is missing. */
function withSegments(document: AudioDocument, ids: readonly string[], work: (found: [Segment, ...Segment[]]) => Applied): Applied {
  const wanted = new Set(ids);
  const byId = new Map(document.segments.filter((segment) => wanted.has(segment.id)).map((segment) => [segment.id, segment]));
  const found = [...wanted].flatMap((id) => byId.get(id) ?? []);
  const missing = [...wanted].find((id) => !byId.has(id));
  const [first, ...rest] = found;
  return missing !== undefined || !first ? refuse('segment_missing', ['segments', missing ?? '']) : work([first, ...rest]);
}

/** Replaces segments by new versions that stay in the same place. */
function swap(document: AudioDocument, changed: readonly Segment[]): AudioDocument {
  if (changed.length === 0) return document;
  const byId = new Map(changed.map((segment) => [segment.id, segment]));
  return { ...document, segments: document.segments.map((segment) => byId.get(segment.id) ?? segment) };
}

/** Takes out and puts in, keeping order, bounds, unique ids and no overlap within a track. */
function place(document: AudioDocument, remove: readonly string[], insert: readonly Segment[]): Applied {
  const gone = new Set(remove);
  const kept = document.segments.filter((segment) => !gone.has(segment.id));
  if (kept.length + insert.length > maxSegments) return refuse('segments_too_many', ['segments'], { max: maxSegments });
  const ids = new Set(kept.map((segment) => segment.id));
  for (const segment of insert) {
    const path = ['segments', segment.id];
    if (ids.has(segment.id)) return refuse('segment_exists', path);
    if (segment.end <= segment.start) return refuse('segment_empty', path);
    if (segment.end > document.totalSamples) return refuse('segment_out_of_bounds', path);
    ids.add(segment.id);
  }
  const segments = [...kept, ...insert].sort(compareSegments);
  const overlap = insert.length > 0 ? firstOverlap(segments) : undefined;
  return overlap ? refuse('segment_overlaps', ['segments', overlap.id]) : succeed({ ...document, segments });
}

/** The first segment that begins before an earlier one of its track has ended. */
function firstOverlap(ordered: readonly Segment[]): Segment | undefined {
  const endOfTrack = new Map<number, number>();
  return ordered.find((segment) => {
    const overlaps = segment.start < (endOfTrack.get(segment.track) ?? 0);
    endOfTrack.set(segment.track, Math.max(segment.end, endOfTrack.get(segment.track) ?? 0));
    return overlaps;
  });
}
