import {
  maxNamedSegments,
  maxTracks,
  plainTrack,
  statusAfterEdit,
  trackOf,
  type AudioCommand,
  type AudioDocument,
  type Segment,
  type Track,
} from '@earmark/model';
import { trackCountOf } from '../audio/index.ts';

/** Why a rearrangement is rejected. */
export type TrackRefusal = 'holdsSegments' | 'lastTrack' | 'judged' | 'tooMany';

/** The commands of one step of the history, or why there are none. */
export type Arranged =
  | { readonly ok: true; readonly commands: readonly AudioCommand[] }
  | { readonly ok: false; readonly refusal: TrackRefusal };

/** The tracks as displayed, including those that the document does not name. */
export const listedTracks = (document: AudioDocument): Track[] =>
  Array.from({ length: trackCountOf(document) }, (_, number) => trackOf(document, number));

/**
 * Renames a track, assigns it to a channel, or allows overlap. The model rejects changes that existing segments
 * violate.
 */
export const changeTrack = (document: AudioDocument, number: number, part: Partial<Track>): AudioCommand => ({
  type: 'tracks.set',
  tracks: listedTracks(document).map((track, other) => (other === number ? { ...track, ...part } : track)),
});

/** Appends a track. */
export function addTrack(document: AudioDocument): Arranged {
  const tracks = listedTracks(document);
  return tracks.length >= maxTracks
    ? { ok: false, refusal: 'tooMany' }
    : { ok: true, commands: [{ type: 'tracks.set', tracks: [...tracks, plainTrack] }] };
}

/** Removes an empty track; the segments of later tracks move up with their tracks. */
export function removeTrack(document: AudioDocument, number: number): Arranged {
  const numbers = listedTracks(document).map((_, other) => other);
  if (numbers.length === 1) return { ok: false, refusal: 'lastTrack' };
  if (document.segments.some(({ track }) => track === number)) return { ok: false, refusal: 'holdsSegments' };
  return rearrange(
    document,
    numbers.filter((other) => other !== number),
  );
}

/** Swaps a track with the one above (-1) or below (1), including all segments. */
export function moveTrack(document: AudioDocument, number: number, by: 1 | -1): Arranged {
  const numbers = listedTracks(document).map((_, other) => other);
  const [own, other] = [numbers[number], numbers[number + by]];
  if (own === undefined || other === undefined) return { ok: true, commands: [] };
  numbers[number] = other;
  numbers[number + by] = own;
  return rearrange(document, numbers);
}

/**
 * Reorders tracks, given by their present numbers; an omitted track must be empty. Overlap is allowed everywhere while
 * segments change tracks, and afterwards only where it was before. Moving a segment would clear its verdict, therefore
 * tracks of judged segments cannot move.
 */
function rearrange(document: AudioDocument, order: readonly number[]): Arranged {
  const tracks = listedTracks(document);
  const newNumbers = new Map(order.flatMap((from, to) => (from === to ? [] : [[from, to]])));
  const moved = document.segments.filter(({ track }) => newNumbers.has(track));
  if (moved.some(isJudged)) return { ok: false, refusal: 'judged' };
  const last: AudioCommand = { type: 'tracks.set', tracks: order.map((from) => tracks[from] ?? plainTrack) };
  if (moved.length === 0) return { ok: true, commands: [last] };
  const open: AudioCommand = { type: 'tracks.set', tracks: tracks.map((track) => ({ ...track, mayOverlap: true })) };
  const moves = [...newNumbers].flatMap(([from, track]) =>
    inPortions(moved.filter((segment) => segment.track === from).map(({ id }) => id)).map((ids): AudioCommand => ({
      type: 'segment.retrack',
      ids,
      track,
    })),
  );
  return { ok: true, commands: [open, ...moves, last] };
}

/** Whether moving a segment would change its verdict. */
const isJudged = ({ status }: Segment): boolean => statusAfterEdit[status] !== status;

const inPortions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxNamedSegments) }, (_, portion) =>
    ids.slice(portion * maxNamedSegments, (portion + 1) * maxNamedSegments),
  );
