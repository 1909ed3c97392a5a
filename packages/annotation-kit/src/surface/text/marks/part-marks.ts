import { isRejected, type LinkMark, type Mark, type TextDocument } from '@earmark/model';
import { endOf, placeMarks, rangesOf, startOf, type PartMarks, type PlacedMark } from './place-marks.ts';
import { replaceMarks } from './replace-marks.ts';

const cache = new WeakMap<TextDocument['marks'], PartMarks[]>();

/** The list whose marks were asked for last, and their version. */
interface Newest {
  readonly version: number;
  readonly marks: WeakRef<TextDocument['marks']>;
}
// Held weakly, so that the last document of a closed workbench can go
const newest: Newest[] = [];

/** Returns the marks of a part; computed once per document, after an edit from what was placed before it. */
export function marksOfPart({ marks }: Pick<TextDocument, 'marks'>, part: number): PartMarks {
  let parts = cache.get(marks);
  if (!parts) cache.set(marks, (parts = []));
  const known = (parts[part] ??= placedAfter(newest[part]?.marks.deref(), marks, part));
  if (newest[part]?.version !== known.version) newest[part] = { version: known.version, marks: new WeakRef(marks) };
  return known;
}

function placedAfter(before: readonly Mark[] | undefined, marks: readonly Mark[], part: number): PartMarks {
  const earlier = before && cache.get(before)?.[part];
  return (earlier && replaceMarks(before, earlier, marks, part)) ?? placeMarks(marks, part);
}

/** The marks that cover a point, the innermost first. */
export function marksAt({ marks, index }: PartMarks, point: number): PlacedMark[] {
  const found: PlacedMark[] = [];
  index.each(point, point + 1, (position) => {
    const mark = marks[position];
    if (mark && rangesOf(mark).some(({ start, end }) => start <= point && point < end)) found.push(mark);
  });
  const lengthOf = (mark: PlacedMark): number => endOf(mark) - startOf(mark);
  return found.sort((a, b) => lengthOf(a) - lengthOf(b));
}

const linkCache = new WeakMap<TextDocument['marks'], ReadonlyMap<string, readonly LinkMark[]>>();

/** The links that end on each mark. */
export function linksByEnd({ marks }: Pick<TextDocument, 'marks'>): ReadonlyMap<string, readonly LinkMark[]> {
  const known = linkCache.get(marks);
  if (known) return known;
  const links = new Map<string, LinkMark[]>();
  for (const mark of marks) {
    if (mark.type !== 'link' || isRejected(mark)) continue;
    for (const { mark: id } of mark.ends) {
      const ofEnd = links.get(id);
      if (ofEnd) ofEnd.push(mark);
      else links.set(id, [mark]);
    }
  }
  linkCache.set(marks, links);
  return links;
}

const idCache = new WeakMap<TextDocument['marks'], ReadonlyMap<string, Mark>>();

/** The marks by their ids. */
export function marksById({ marks }: Pick<TextDocument, 'marks'>): ReadonlyMap<string, Mark> {
  let known = idCache.get(marks);
  if (!known) idCache.set(marks, (known = new Map(marks.map((mark) => [mark.id, mark]))));
  return known;
}
