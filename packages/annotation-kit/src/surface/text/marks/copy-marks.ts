import { isLink, type Mark } from '@earmark/model';
import { createIntervalIndex, stackRanges } from '../layout/index.ts';
import { endOf, hasTag, nextVersion, startOf, type PartMarks, type PlacedMark } from './place-marks.ts';

/** What a copy of the work has where the copies differ, shown over the marks of the document. */
export interface CopyMarks {
  /** Letter that names the copy on the screen. */
  readonly letter: string;
  readonly marks: readonly Mark[];
}

/** The marks of a part as they are painted: those of copies lie among them, and belong to nobody here. */
export interface PaintedMarks extends PartMarks {
  /** The letter of the copy that a mark is of; absent for marks of the document. */
  readonly letterOf: (mark: PlacedMark) => string | undefined;
}

const nobody = (): undefined => undefined;
/** The last overlay of each part, by its marks, which no other part shares, and the copies that it was made of. */
const cache = new WeakMap<PartMarks, { readonly copies: readonly CopyMarks[]; readonly made: PaintedMarks }>();

/** The marks of a part with those of copies over them; computed anew when either is another. */
export function withCopies(own: PartMarks, copies: readonly CopyMarks[], part: number): PaintedMarks {
  const known = cache.get(own);
  if (known?.copies === copies) return known.made;
  const made = overlaid(own, copies, part);
  cache.set(own, { copies, made });
  return made;
}

function overlaid(own: PartMarks, copies: readonly CopyMarks[], part: number): PaintedMarks {
  const letters = new Map<PlacedMark, string>();
  for (const { letter, marks } of copies)
    for (const mark of marks) if (!isLink(mark) && mark.part === part) letters.set(mark, letter);
  if (letters.size === 0) return { ...own, letterOf: nobody };
  const marks = [...own.marks, ...letters.keys()].sort((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
  const starts = Int32Array.from(marks, startOf);
  const ends = Int32Array.from(marks, endOf);
  const levels = stackRanges(starts, ends, (position) => hasTag(marks[position]));
  return {
    marks,
    starts,
    ends,
    levels,
    index: createIntervalIndex(starts, ends),
    version: nextVersion(),
    letterOf: (mark) => letters.get(mark),
  };
}
