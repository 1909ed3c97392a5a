import type { LabelSet } from '../../../label/index.ts';
import { typeOfSpan } from '../check/index.ts';
import { isLink, isSpan, type LinkMark, type Mark, type SpanMark } from '../document/index.ts';
import { overlappingSpans } from './overlapping-spans.ts';

/**
 * Maps each mark of `before` to its successor in `after`: the one with the same id, otherwise the span that shares most
 * code points with it, those of the same type first, or the link of the same type between the successors of its ends.
 * Each mark is matched at most once.
 */
export function matchMarks(before: readonly Mark[], after: readonly Mark[], labels: LabelSet): Map<Mark, Mark> {
  const byId = new Map(after.map((mark) => [mark.id, mark]));
  const matches = new Map<Mark, Mark>();
  for (const mark of before) {
    const same = byId.get(mark.id);
    if (same?.type === mark.type) matches.set(mark, same);
  }
  const taken = new Set(matches.values());
  const isFree = (mark: Mark): boolean => !matches.has(mark) && !taken.has(mark);
  matchSpans(before.filter(isSpan).filter(isFree), after.filter(isSpan).filter(isFree), labels, matches);
  matchLinks(before.filter(isLink).filter(isFree), after.filter(isLink).filter(isFree), before, matches);
  return matches;
}

/** Greedy, most shared code points first; half a point more for the same type decides between equals. */
function matchSpans(
  before: readonly SpanMark[],
  after: readonly SpanMark[],
  labels: LabelSet,
  matches: Map<Mark, Mark>,
): void {
  const taken = new Set<Mark>();
  const pairs = overlappingSpans(before, after)
    .map(({ a, b, shared }) => ({ a, b, weight: shared + (typeOfSpan(a, labels) === typeOfSpan(b, labels) ? 0.5 : 0) }))
    .sort((one, other) => other.weight - one.weight);
  for (const { a, b } of pairs) {
    if (matches.has(a) || taken.has(b)) continue;
    matches.set(a, b);
    taken.add(b);
  }
}

function matchLinks(
  before: readonly LinkMark[],
  after: readonly LinkMark[],
  all: readonly Mark[],
  matches: Map<Mark, Mark>,
): void {
  const successors = new Map(all.map((mark) => [mark.id, matches.get(mark)?.id ?? '']));
  const keyOf = ({ linkType, ends }: LinkMark, idOf: (id: string) => string): string =>
    JSON.stringify([linkType, ...ends.map(({ name, mark }) => [name, idOf(mark)])]);
  const free = Map.groupBy(after, (link) => keyOf(link, (id) => id));
  for (const link of before) {
    const successor = free.get(keyOf(link, (id) => successors.get(id) ?? ''))?.shift();
    if (successor) matches.set(link, successor);
  }
}
