import type { Segment } from '../document/index.ts';

/**
 * Maps each segment of `before` to its successor in `after`: the one with the same id, otherwise the one on the same
 * track with the longest overlap. Each segment is matched at most once. Greedy by overlap, longest first.
 */
export function matchSegments(before: readonly Segment[], after: readonly Segment[]): Map<Segment, Segment> {
  const byId = new Map(after.map((segment) => [segment.id, segment]));
  const matches = new Map<Segment, Segment>();
  for (const segment of before) {
    const same = byId.get(segment.id);
    if (same) matches.set(segment, same);
  }
  const taken = new Set(matches.values());
  const pairs = overlapping(
    before.filter((segment) => !matches.has(segment)),
    after.filter((segment) => !taken.has(segment)),
  );
  for (const { from, to } of pairs.sort((a, b) => b.shared - a.shared)) {
    if (matches.has(from) || taken.has(to)) continue;
    matches.set(from, to);
    taken.add(to);
  }
  return matches;
}

interface Pair {
  readonly from: Segment;
  readonly to: Segment;
  readonly shared: number;
}

/**
 * Returns all overlapping pairs on one track. Both lists are in time order; segments of a track may overlap, so the
 * cursor only skips those that end before the current start.
 */
function overlapping(before: readonly Segment[], after: readonly Segment[]): Pair[] {
  const tracks = new Map<number, Segment[]>();
  for (const segment of after) {
    const track = tracks.get(segment.track) ?? [];
    track.push(segment);
    tracks.set(segment.track, track);
  }
  const next = new Map<number, number>();
  return before.flatMap((from) => {
    const candidates = tracks.get(from.track) ?? [];
    const pairs: Pair[] = [];
    let index = next.get(from.track) ?? 0;
    while ((candidates[index]?.end ?? Infinity) <= from.start) index += 1;
    next.set(from.track, index);
    for (let to = candidates[index]; to && to.start < from.end; to = candidates[(index += 1)]) {
      const shared = Math.min(from.end, to.end) - Math.max(from.start, to.start);
      if (shared > 0) pairs.push({ from, to, shared });
    }
    return pairs;
  });
}
