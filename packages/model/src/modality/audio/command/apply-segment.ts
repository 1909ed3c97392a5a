import { edited, patchFrame, unitIndexes, unitsToInsert, withUnits } from '../../../document/index.ts';
import { segmentAccess, trackOf, type AudioDocument, type Segment } from '../document/index.ts';
import { refuse, succeed, type Result } from '../../../fault/index.ts';
import { checkTracks } from './apply-tracks.ts';
import type { CommandOf } from './command.ts';
import type { CommandRules } from './command-rules.ts';
import { spliceSegments } from './splice-segments.ts';

type Applied = Result<AudioDocument>;

/** Adds a segment; refused where the rules of the command do not allow it. */
export const addSegment = (
  document: AudioDocument,
  { segment }: CommandOf<'segment.add'>,
  rules: CommandRules,
): Applied => spliceSegments(document, [], [segment], rules);

/** Removes segments. */
export function removeSegments(
  document: AudioDocument,
  { ids }: CommandOf<'segment.remove'>,
  rules: CommandRules,
): Applied {
  return withSegments(document, ids, (_, at) => spliceSegments(document, at, [], rules));
}

/** Changes the boundaries. A segment whose boundaries stay the same keeps its verdict. */
export function resizeSegment(
  document: AudioDocument,
  { id, start, end }: CommandOf<'segment.resize'>,
  rules: CommandRules,
): Applied {
  return withSegments(document, [id], ([segment], at) =>
    segment.start === start && segment.end === end
      ? succeed(document)
      : spliceSegments(document, at, [{ ...edited(segment), start, end }], rules),
  );
}

/** Splits a segment at a sample; both parts are to be checked. */
export function splitSegment(
  document: AudioDocument,
  { id, at, newId, left, right }: CommandOf<'segment.split'>,
  rules: CommandRules,
): Applied {
  const mark = rules.marksHalves ? { isToCheck: true } : {};
  return withSegments(document, [id], ([segment], index) =>
    at <= segment.start || at >= segment.end
      ? refuse('split_outside_segment', ['segments', id])
      : spliceSegments(
          document,
          index,
          [
            { ...edited(segment), ...mark, end: at, answers: left },
            { ...edited(segment), ...mark, id: newId, start: at, answers: right, comments: [] },
          ],
          rules,
        ),
  );
}

/** Merges adjacent segments of one track into the first, from the first start to the last end. */
export function mergeSegments(
  document: AudioDocument,
  { ids, answers }: CommandOf<'segment.merge'>,
  rules: CommandRules,
): Applied {
  const { maxComments, checksPositions } = rules;
  if (new Set(ids).size < 2) return refuse('merge_needs_two');
  return withSegments(document, ids, (parts, at) => {
    const [head] = parts;
    if (parts.some((part) => part.track !== head.track)) return refuse('merge_across_tracks');
    const end = parts.reduce((last, part) => Math.max(last, part.end), 0);
    if (checksPositions && !trackOf(document, head.track).mayOverlap && hasOthersUpTo(document, at, head.track, end))
      return refuse('merge_not_adjacent');
    const comments = parts.flatMap((part) => part.comments);
    if (comments.length > maxComments)
      return refuse('comments_too_many', ['segments', head.id, 'comments'], { max: maxComments });
    return spliceSegments(
      document,
      at,
      [{ ...edited(head), end, answers, comments, unconfirmed: unconfirmedIn(parts) }],
      rules,
    );
  });
}

/** The defaults that none of several segments has confirmed: they stay unconfirmed when these become one. */
function unconfirmedIn(parts: readonly Segment[]): Segment['unconfirmed'] {
  const isOpen = (id: string): boolean =>
    parts.every(({ answers, unconfirmed = [] }) => answers[id] === undefined || unconfirmed.includes(id));
  const open = [...new Set(parts.flatMap(({ unconfirmed = [] }) => unconfirmed))].filter(isOpen);
  return open.length > 0 ? open : undefined;
}

/** Moves segments to another track at the same time. Segments already on that track keep their verdicts. */
export function retrackSegments(
  document: AudioDocument,
  { ids, track }: CommandOf<'segment.retrack'>,
  rules: CommandRules,
): Applied {
  return withSegments(document, ids, (found, at) => {
    const moved = found.filter((segment) => segment.track !== track);
    const from = at.filter((index) => document.segments[index]?.track !== track);
    return moved.length === 0
      ? succeed(document)
      : spliceSegments(
          document,
          from,
          moved.map((segment) => ({ ...edited(segment), track })),
          rules,
        );
  });
}

/** Applies a patch, as undo and redo do: units that it removes and inserts, and fields that it replaces. */
export function patchDocument(
  document: AudioDocument,
  patch: CommandOf<'document.patch'>,
  rules: CommandRules,
): Applied {
  const insert = unitsToInsert(segmentAccess, document, patch.insert);
  const spliced = patch.tracks
    ? spliceOntoTracks(document, patch.remove, patch.tracks, insert, rules)
    : patch.remove.length + insert.length > 0
      ? spliceSegments(document, unitIndexes(document.segments, patch.remove), insert, rules, true)
      : succeed(document);
  if (!spliced.ok) return spliced;
  return succeed(patchFrame(spliced.value, patch));
}

/**
 * Removes segments, changes the tracks and inserts segments, in this order: removed segments may violate the new
 * tracks, and inserted segments may need them.
 */
function spliceOntoTracks(
  document: AudioDocument,
  remove: readonly string[],
  tracks: AudioDocument['tracks'],
  insert: readonly Segment[],
  rules: CommandRules,
): Applied {
  const cleared = spliceSegments(document, unitIndexes(document.segments, remove), [], rules);
  if (!cleared.ok) return cleared;
  const fault = checkTracks(cleared.value, tracks, rules);
  return fault ? { ok: false, fault } : spliceSegments({ ...cleared.value, tracks }, [], insert, rules, true);
}

/** Whether the track contains other segments between the first and the last of `at`, or up to `end`. */
function hasOthersUpTo({ segments }: AudioDocument, at: readonly number[], track: number, end: number): boolean {
  let part = 0;
  for (let index = at[0] ?? 0; index < segments.length; index += 1) {
    const segment = segments[index];
    if (!segment || segment.start >= end) return false;
    if (at[part] === index) part += 1;
    else if (segment.track === track) return true;
  }
  return false;
}

const withSegments = (
  document: AudioDocument,
  ids: readonly string[],
  work: (found: [Segment, ...Segment[]], at: readonly number[]) => Applied,
): Applied => withUnits(segmentAccess, document, ids, work);
