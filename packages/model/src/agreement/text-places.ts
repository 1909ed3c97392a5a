import {
  compareMarks,
  counts,
  isSection,
  linkDepths,
  pointsIn,
  sameRanges,
  startOfSpan,
  endOfSpan,
  type LinkMark,
  type Mark,
  type SpanMark,
  type TextDocument,
} from '../modality/index.ts';
import { areAnsweredAlike } from './compare-answers.ts';
import type { Place } from './copies.ts';
import { countedSpans, matchedSpans } from './text-counts.ts';

/** Units of several copies that are each other's counterparts: at most one of each. */
type Group<Item extends Mark> = (Item | undefined)[];

/**
 * Groups the marks of all copies that count. Sections are the same in all; spans belong together that share more than
 * half of the shorter one, matched one to one; links that join the same places, of one type where there is a choice. A
 * copy is matched with the first member of each group, so that nested spans stay apart. Spans may be in one place for
 * one copy and in two for another: then the longer one decides which is the counterpart.
 */
export function textPlaces(copies: readonly TextDocument[]): Place<Mark>[] {
  const sections = sectionGroups(copies);
  const spans = spanGroups(copies);
  const numbers = copies.map(() => new Map<string, number>());
  spans.forEach((group, number) => group.forEach((span, copy) => span && numbers[copy]?.set(span.id, number)));
  const links = linkGroups(copies, numbers, spans.length);
  const numberIn = (copy: number, id: string): number | string => numbers[copy]?.get(id) ?? `${copy} ${id}`;
  return [
    ...sections.map((group) => placeOf(group, (a, b) => areAnsweredAlike(a.answers, b.answers))),
    ...spans.map((group) => placeOf(group, areSpansAlike)).sort(comparePlaces),
    ...links.map((group) =>
      placeOf(group, (a, b, other) =>
        areLinksAlike(
          a,
          b,
          (id) => numberIn(0, id),
          (id) => numberIn(other, id),
        ),
      ),
    ),
  ];
}

function sectionGroups(copies: readonly TextDocument[]): Group<Mark>[] {
  const byCopy = copies.map(({ marks }) => new Map(marks.filter(isSection).map((section) => [section.id, section])));
  const ids = new Set(byCopy.flatMap((sections) => [...sections.keys()]));
  return [...ids].map((id) => byCopy.map((sections) => sections.get(id)));
}

function spanGroups(copies: readonly TextDocument[]): Group<SpanMark>[] {
  const groups: Group<SpanMark>[] = [];
  const first = new Map<SpanMark, Group<SpanMark>>();
  for (const [copy, document] of copies.entries()) {
    const spans = countedSpans(document);
    const matches = matchedSpans(spans, [...first.keys()], sameAnswersGiven, areCounterparts);
    for (const span of spans) {
      const counterpart = matches.get(span);
      const known = counterpart && first.get(counterpart);
      const group: Group<SpanMark> = known ?? copies.map(() => undefined);
      group[copy] = span;
      if (known) continue;
      groups.push(group);
      first.set(span, group);
    }
  }
  return groups;
}

const sameAnswersGiven = (a: SpanMark, b: SpanMark): boolean => areAnsweredAlike(a.answers, b.answers);

const areCounterparts = (a: SpanMark, b: SpanMark, shared: number): boolean =>
  a.evidenceFor === b.evidenceFor && 2 * shared > Math.min(pointsIn(a.ranges), pointsIn(b.ranges));

/** Links on links come after those that they end on, so that the numbers of their ends are known. */
function linkGroups(
  copies: readonly TextDocument[],
  numbers: readonly Map<string, number>[],
  spanCount: number,
): Group<LinkMark>[] {
  const groups: Group<LinkMark>[] = [];
  const byEnds = new Map<string, Group<LinkMark>[]>();
  const byDepth = copies.map(({ marks }) => Map.groupBy([...linkDepths(marks)], ([, depth]) => depth));
  const deepest = Math.max(0, ...byDepth.flatMap((depths) => [...depths.keys()]));
  for (let depth = 1; depth <= deepest; depth += 1)
    for (const [copy, depths] of byDepth.entries()) {
      const links = (depths.get(depth) ?? []).map(([link]) => link).filter(counts) as LinkMark[];
      const open: LinkMark[] = [];
      const keyOf = (link: LinkMark): string =>
        link.ends
          .map(({ mark }) => String(numbers[copy]?.get(mark) ?? `${copy} ${mark}`))
          .sort()
          .join(',');
      const join = (link: LinkMark, group: Group<LinkMark>): void => {
        group[copy] = link;
        numbers[copy]?.set(link.id, spanCount + groups.indexOf(group));
      };
      const free = (link: LinkMark) => (byEnds.get(keyOf(link)) ?? []).filter((group) => group[copy] === undefined);
      for (const link of links) {
        const same = free(link).find((group) => group.some((other) => other?.linkType === link.linkType));
        if (same) join(link, same);
        else open.push(link);
      }
      for (const link of open) {
        let [group] = free(link);
        if (!group) {
          group = copies.map(() => undefined);
          groups.push(group);
          byEnds.set(keyOf(link), [...(byEnds.get(keyOf(link)) ?? []), group]);
        }
        join(link, group);
      }
    }
  return groups;
}

function placeOf<Item extends Mark>(
  group: Group<Item>,
  areAlike: (first: Item, other: Item, copy: number) => boolean,
): Place<Mark> {
  const copy = group.findIndex((mark) => mark !== undefined);
  const id = `${copy}:${group[copy]?.id}`;
  const [first] = group;
  const isAgreed =
    first !== undefined && group.every((mark, other) => mark !== undefined && areAlike(first, mark, other));
  const units = group.map((mark) => (mark ? [mark] : []));
  const span = spanOf(group);
  return { id, ...(span && { span }), units, isAgreed };
}

/** The place of a group in the text: `track` is the part, positions are code points. */
function spanOf(group: readonly (Mark | undefined)[]): Place<Mark>['span'] {
  const placed = group.flatMap((mark) => {
    if (mark?.type === 'span') return [{ track: mark.part, start: startOfSpan(mark), end: endOfSpan(mark) }];
    return mark?.type === 'section' ? [{ track: mark.part, start: mark.start, end: mark.end }] : [];
  });
  const [first] = placed;
  if (!first) return undefined;
  return {
    track: first.track,
    start: Math.min(...placed.map(({ start }) => start)),
    end: Math.max(...placed.map(({ end }) => end)),
  };
}

function comparePlaces(a: Place<Mark>, b: Place<Mark>): number {
  const [one, other] = [a.units.flat()[0], b.units.flat()[0]];
  return one && other ? compareMarks(one, other) : 0;
}

const areSpansAlike = (a: SpanMark, b: SpanMark): boolean =>
  sameRanges(a.ranges, b.ranges) && areAnsweredAlike(a.answers, b.answers);

function areLinksAlike(
  a: LinkMark,
  b: LinkMark,
  numberA: (id: string) => number | string,
  numberB: (id: string) => number | string,
): boolean {
  const inWords = ({ ends }: LinkMark, numberOf: typeof numberA): string =>
    JSON.stringify(ends.map(({ name, mark }) => JSON.stringify([name, numberOf(mark)])).sort());
  return (
    a.linkType === b.linkType && inWords(a, numberA) === inWords(b, numberB) && areAnsweredAlike(a.answers, b.answers)
  );
}
