import { compareMarks, counts, linksOn, type LinkMark, type Mark, type TextDocument } from '../modality/index.ts';
import { heaviest, type Merged, type Picks } from './copies.ts';
import { textPlaces } from './text-places.ts';
import { uniqueIds } from './unique-ids.ts';

/** A mark on its way into the result, with the copy that it comes from. */
interface Taken {
  readonly copy: number;
  readonly mark: Mark;
}

/**
 * Takes the mark of each place from the copy that was picked for it, everything else from the frame: also what was
 * proposed and not taken over. Ids are made unique, and links end on what was taken at the places of their ends; a link
 * goes where nothing was.
 */
export function mergeTexts(copies: readonly TextDocument[], { frame, places }: Picks): Merged<TextDocument> {
  const document = copies[frame];
  if (!document) throw new Error(`There is no copy ${frame}`);
  const weights = copies.map(() => 0);
  const all = textPlaces(copies);
  const taken: Taken[] = document.marks.filter((mark) => !counts(mark)).map((mark) => ({ copy: frame, mark }));
  for (const { id, units } of all) {
    const copy = places[id] ?? frame;
    weights[copy] = (weights[copy] ?? 0) + 1;
    for (const mark of units[copy] ?? []) taken.push({ copy, mark });
  }
  const most = heaviest(weights, frame);
  if (taken.every(({ copy }) => copy === frame) && taken.length === document.marks.length) return { document, most };
  const ids = uniqueIds(taken.map(({ mark }) => mark.id));
  const idOf = new Map(taken.map(({ copy, mark }, index) => [`${copy} ${mark.id}`, ids[index] ?? mark.id]));
  // What was taken instead of a mark: of its place
  for (const { id, units } of all) {
    const picked = places[id] ?? frame;
    const [instead] = units[picked] ?? [];
    const newId = instead && idOf.get(`${picked} ${instead.id}`);
    if (newId !== undefined)
      for (const [copy, marks] of units.entries())
        if (copy !== picked) for (const mark of marks) idOf.set(`${copy} ${mark.id}`, newId);
  }
  const lost = new Set<string>();
  const marks = taken.map(({ copy, mark }, index): Mark => {
    const id = ids[index] ?? mark.id;
    if (mark.type !== 'link') return id === mark.id ? mark : { ...mark, id };
    const ends = endsIn(mark, (end) => idOf.get(`${copy} ${end}`));
    if (!ends) lost.add(id);
    return { ...mark, id, ends: ends ?? mark.ends };
  });
  for (const id of linksOn(marks, lost)) lost.add(id);
  return {
    document: { ...document, marks: marks.filter(({ id }) => !lost.has(id)).sort(compareMarks) },
    most,
  };
}

/** The ends of a link by their new ids; undefined when one is gone. */
function endsIn({ ends }: LinkMark, idOf: (id: string) => string | undefined): LinkMark['ends'] | undefined {
  const known = ends.flatMap(({ name, mark }) => {
    const id = idOf(mark);
    return id === undefined ? [] : [{ name, mark: id }];
  });
  return known.length === ends.length ? known : undefined;
}
