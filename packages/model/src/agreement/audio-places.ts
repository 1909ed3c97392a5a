import { compareSegments, type AudioDocument, type Segment } from '../modality/index.ts';
import { areAnsweredAlike } from './compare-answers.ts';
import type { Place } from './copies.ts';

/**
 * Boundaries that differ by less count as the same, as in the scoring of diarisation (NIST md-eval: 0.25 s on either
 * side of a boundary).
 */
const collarSeconds = 0.25;
/** Upper limit of earlier segments that one is compared with; only tracks with overlap can have more. */
const maxActive = 64;

/** A segment with the index of its copy. */
interface Member {
  readonly copy: number;
  readonly segment: Segment;
}

/**
 * Groups the segments of all copies: those of one track that share more than half of the shorter one belong together,
 * directly or by way of others. Less is a boundary set a little differently, not the same speech; otherwise copies
 * without pauses would be a single place. `span` is in samples and may reach into the next place by that much.
 */
export function audioPlaces(copies: readonly AudioDocument[]): Place<Segment>[] {
  const [{ sampleRate } = { sampleRate: 1 }] = copies;
  const tracks = Map.groupBy(
    copies.flatMap(({ segments }, copy) => segments.map((segment): Member => ({ copy, segment }))),
    ({ segment }) => segment.track,
  );
  return [...tracks]
    .flatMap(([track, members]) => connected(members).map((group) => placeOf(group, track, copies.length, sampleRate)))
    .sort((a, b) => a.span.start - b.span.start || a.span.track - b.span.track);
}

/** Returns the groups of counterparts on one track. */
function connected(members: Member[]): Member[][] {
  const groups = new Map<Member, Member[]>();
  let active: Member[] = [];
  for (const member of members.sort((a, b) => a.segment.start - b.segment.start || a.copy - b.copy)) {
    active = active.filter(({ segment }) => segment.end > member.segment.start).slice(-maxActive);
    groups.set(member, [member]);
    for (const other of active) if (areCounterparts(member.segment, other.segment)) join(groups, member, other);
    active.push(member);
  }
  return [...new Set(groups.values())];
}

function areCounterparts(a: Segment, b: Segment): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return 2 * shared > Math.min(a.end - a.start, b.end - b.start);
}

function join(groups: Map<Member, Member[]>, a: Member, b: Member): void {
  const [one = [], other = []] = [groups.get(a), groups.get(b)];
  if (one === other) return;
  const [large, small] = one.length < other.length ? [other, one] : [one, other];
  for (const member of small) {
    large.push(member);
    groups.set(member, large);
  }
}

function placeOf(members: readonly Member[], track: number, copies: number, sampleRate: number) {
  const start = members.reduce((least, { segment }) => Math.min(least, segment.start), Infinity);
  const end = members.reduce((most, { segment }) => Math.max(most, segment.end), 0);
  const units = Array.from({ length: copies }, (): Segment[] => []);
  for (const { copy, segment } of members) units[copy]?.push(segment);
  for (const segments of units) segments.sort(compareSegments);
  const [first = []] = units;
  const isAgreed = units.every((segments) => areAlike(first, segments, collarSeconds * sampleRate));
  return { id: `${track}:${start}`, span: { track, start, end }, units, isAgreed };
}

const areAlike = (a: readonly Segment[], b: readonly Segment[], collar: number): boolean =>
  a.length === b.length &&
  a.every((segment, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      Math.abs(segment.start - other.start) <= collar &&
      Math.abs(segment.end - other.end) <= collar &&
      areAnsweredAlike(segment.answers, other.answers)
    );
  });
