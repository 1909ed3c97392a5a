import type { LabelSet } from '../label/index.ts';
import { counts, isLink, isSpan, linkDepths, overlappingSpans, typeOfSpan } from '../modality/index.ts';
import type { LinkMark, Mark, SpanMark, TextDocument } from '../modality/index.ts';
import { bestMatching } from './best-matching.ts';
import type { KindAgreement, MatchCount } from './f1.ts';

/** Returns the spans that count as work: neither undecided nor rejected proposals. */
export const countedSpans = ({ marks }: TextDocument): SpanMark[] => marks.filter(isSpan).filter(counts);
const countedLinks = ({ marks }: TextDocument): LinkMark[] => marks.filter(isLink).filter(counts);

/** Kind of a span: its type, or the label that it is evidence for. */
const kindOfSpan = (span: SpanMark, labels: LabelSet): string => span.evidenceFor ?? typeOfSpan(span, labels) ?? '';

/**
 * Matches the spans of two copies one to one, so that they share as many code points as possible; among equals as many
 * spans as possible, then as many of one type. `mayMatch` says which pairs count.
 */
export function matchedSpans(
  a: readonly SpanMark[],
  b: readonly SpanMark[],
  isSameKind: (a: SpanMark, b: SpanMark) => boolean,
  mayMatch: (a: SpanMark, b: SpanMark, shared: number) => boolean,
): Map<SpanMark, SpanMark> {
  return bestMatching(
    overlappingSpans(a, b)
      .filter(({ a: from, b: to, shared }) => mayMatch(from, to, shared))
      .map(({ a: from, b: to, shared }) => ({
        a: from,
        b: to,
        weight: shared * rank * rank + rank + (isSameKind(from, to) ? 1 : 0),
      })),
  );
}

/** More than the number of pairs that are matched together, so that a lesser reason never outweighs a greater one. */
const rank = 128;

/** Numbers things by their keys: equal keys, equal numbers. */
function createNumbering(): (key: string) => number {
  const numbers = new Map<string, number>();
  return (key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

/** Returns a number per link: links of one type whose ends have equal numbers have equal numbers. */
function numberLinks(
  marks: readonly Mark[],
  numberOfSpan: (span: SpanMark) => number,
  numberOf: (key: string) => number,
) {
  const byId = new Map<string, number>(marks.filter(isSpan).map((span) => [span.id, numberOfSpan(span)]));
  for (const { id, linkType, ends } of linkDepths(marks).keys()) {
    const at = ends.map(({ name, mark }) => JSON.stringify([name, byId.get(mark) ?? -1])).sort();
    byId.set(id, numberOf(`link ${JSON.stringify([linkType, at])}`));
  }
  return (link: LinkMark): number => byId.get(link.id) ?? -1;
}

/** Compares the spans and links of two copies, kind by kind. Proposals count that somebody took over. */
export function compareKinds(a: TextDocument, b: TextDocument, labels: LabelSet): KindAgreement[] {
  const [from, to] = [countedSpans(a), countedSpans(b)];
  const kindOf = (span: SpanMark): string => kindOfSpan(span, labels);
  const isSameKind = (one: SpanMark, other: SpanMark): boolean => kindOf(one) === kindOf(other);
  const matches = matchedSpans(from, to, isSameKind, isSameKind);
  const numberOf = createNumbering();
  const exactly = (span: SpanMark): number =>
    numberOf(
      `span ${JSON.stringify([span.part, span.ranges.flatMap(({ start, end }) => [start, end]), kindOf(span)])}`,
    );
  // Counterparts have the number of the first, all others one of their own; what nobody took over is where it is
  const back = new Map([...matches].map(([one, other]) => [other, one]));
  const loosely = (side: 'a' | 'b') => (span: SpanMark) => {
    if (!counts(span)) return exactly(span);
    const first = side === 'a' ? span : back.get(span);
    return numberOf(first ? `pair ${first.id}` : `alone ${span.id}`);
  };
  const spans = kindsOf('span', from, to, kindOf, {
    exact: [exactly, exactly],
    overlapping: [loosely('a'), loosely('b')],
  });
  const links = kindsOf('link', countedLinks(a), countedLinks(b), ({ linkType }) => linkType, {
    exact: [numberLinks(a.marks, exactly, numberOf), numberLinks(b.marks, exactly, numberOf)],
    overlapping: [numberLinks(a.marks, loosely('a'), numberOf), numberLinks(b.marks, loosely('b'), numberOf)],
  });
  return [...spans, ...links];
}

/**
 * Compares the places of the spans of two copies, whatever they are: one of the same code points is the counterpart.
 */
export function comparePlaces(a: TextDocument, b: TextDocument): MatchCount {
  const numberOf = createNumbering();
  const placeOf = ({ part, ranges }: SpanMark): number =>
    numberOf(JSON.stringify([part, ranges.flatMap(({ start, end }) => [start, end])]));
  return countMatches(countedSpans(a), countedSpans(b), [placeOf, placeOf]);
}

type Numbering<Item> = readonly [a: (item: Item) => number, b: (item: Item) => number];

function kindsOf<Item>(
  of: KindAgreement['of'],
  a: readonly Item[],
  b: readonly Item[],
  kindOf: (item: Item) => string,
  { exact, overlapping }: { readonly exact: Numbering<Item>; readonly overlapping: Numbering<Item> },
): KindAgreement[] {
  const [from, to] = [Map.groupBy(a, kindOf), Map.groupBy(b, kindOf)];
  return [...new Set([...from.keys(), ...to.keys()])].sort().map((id) => {
    const [one, other] = [from.get(id) ?? [], to.get(id) ?? []];
    return { of, id, exact: countMatches(one, other, exact), overlapping: countMatches(one, other, overlapping) };
  });
}

/** Counts counterparts: equal numbers, each used once. */
function countMatches<Item>(a: readonly Item[], b: readonly Item[], [numberA, numberB]: Numbering<Item>): MatchCount {
  const left = new Map<number, number>();
  for (const item of a) left.set(numberA(item), (left.get(numberA(item)) ?? 0) + 1);
  let matched = 0;
  for (const item of b) {
    const count = left.get(numberB(item)) ?? 0;
    if (count === 0) continue;
    left.set(numberB(item), count - 1);
    matched += 1;
  }
  return { matched, a: a.length, b: b.length };
}
