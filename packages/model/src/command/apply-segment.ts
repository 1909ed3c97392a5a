import { compareSegments, maxComments, statusAfterEdit, trackOf, type AudioDocument, type Segment } from '../document/index.ts';
import { refuse, succeed, type Result } from '../fault/index.ts';
import { withAnswer } from '../label/index.ts';
import { checkTracks } from './apply-tracks.ts';
import type { CommandOf } from './command.ts';
import { place } from './place.ts';

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
    if (!trackOf(document, first.track).mayOverlap && liesBetween(document, new Set(parts), start, end)) return refuse('merge_not_adjacent');
    const head = parts[0] ?? first;
    const comments = parts.flatMap((part) => part.comments);
    if (comments.length > maxComments) return refuse('comments_too_many', ['segments', head.id, 'comments'], { max: maxComments });
    const merged = { ...edited(head), start, end, answers, comments };
    return place(document, ids, [merged]);
  });
}

/** Moves segments to another track, each at its place in time; those that are there keep their verdicts. */
export function retrackSegments(document: AudioDocument, { ids, track }: CommandOf<'segment.retrack'>): Applied {
  return withSegments(document, ids, (found) => {
    const moved = found.filter((segment) => segment.track !== track);
    return moved.length === 0 ? succeed(document) : place(document, moved.map((segment) => segment.id), moved.map((segment) => ({ ...edited(segment), track })));
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
  const placed = patch.tracks ? placeOnTracks(document, patch, patch.tracks) : patch.remove.length + patch.insert.length > 0 ? place(document, patch.remove, patch.insert) : succeed(document);
  if (!placed.ok) return placed;
  return succeed({
    ...placed.value,
    answers: patch.answers ?? document.answers,
    comments: patch.comments ?? document.comments,
    isValid: patch.isValid ?? document.isValid,
  });
}

/** What goes may have stood in the way of the tracks, and what comes may need them. */
function placeOnTracks(document: AudioDocument, patch: CommandOf<'document.patch'>, tracks: AudioDocument['tracks']): Applied {
  const cleared = place(document, patch.remove, []);
  if (!cleared.ok) return cleared;
  const fault = checkTracks(cleared.value, tracks);
  return fault ? { ok: false, fault } : place({ ...cleared.value, tracks }, [], patch.insert);
}

/** Whether another segment of the track lies in the span that `parts` are to be joined over. */
function liesBetween({ segments }: AudioDocument, parts: ReadonlySet<Segment>, start: number, end: number): boolean {
  const [{ track } = { track: 0 }] = parts;
  return segments.some((other) => other.track === track && other.start >= start && other.end <= end && !parts.has(other));
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
