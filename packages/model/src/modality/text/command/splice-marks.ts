import { checkInsertedIds, mergeUnits } from '../../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../fault/index.ts';
import {
  checkEnds,
  checkPlace,
  compareMarks,
  isLink,
  isSection,
  type Mark,
  type SectionMark,
  type TextDocument,
} from '../document/index.ts';
import type { TextCommandRules } from './command-rules.ts';

/**
 * Removes the marks at the ascending indexes `removedAt` and inserts others, preserving order, unique ids, ranges
 * within the text, links that end on something, and sections as they are. Links are looked at only when one comes or a
 * mark goes, since the rest of the document was sound before.
 */
export function spliceMarks(
  document: TextDocument,
  removedAt: readonly number[],
  insert: readonly Mark[],
  { maxMarks }: TextCommandRules,
): Result<TextDocument> {
  const { marks, parts } = document;
  const removed = removedAt.flatMap((index) => marks[index] ?? []);
  const fault =
    checkSections(removed, insert) ??
    firstFault(insert, (mark) => checkPlace(mark, parts)) ??
    checkInsertedIds('marks', marks, removedAt, insert, 'mark_exists');
  if (fault) return { ok: false, fault };
  const ordered = insert.length > 1 ? [...insert].sort(compareMarks) : insert;
  const { merged } = mergeUnits(marks, removedAt, ordered, compareMarks);
  if (merged.length > marks.length && merged.length > maxMarks && drawnCount(merged) > maxMarks)
    return refuse('marks_too_many', ['marks'], { max: maxMarks });
  const loose = checkEnds(merged, linksToCheck(merged, removed, insert));
  return loose ? { ok: false, fault: loose } : succeed({ ...document, marks: merged });
}

const drawnCount = (marks: readonly Mark[]): number => marks.filter((mark) => !isSection(mark)).length;

/** The links that came, and all of them when a mark is gone that one could end on. */
function linksToCheck(merged: readonly Mark[], removed: readonly Mark[], insert: readonly Mark[]) {
  const back = new Set(insert.map(({ id }) => id));
  return (removed.some(({ id }) => !back.has(id)) ? merged : insert).filter(isLink);
}

/** Sections are the text's: those that are removed come back with the same range, and perhaps other answers. */
function checkSections(removed: readonly Mark[], insert: readonly Mark[]): Fault | null {
  const gone = new Map(removed.filter(isSection).map((section) => [section.id, section]));
  for (const section of insert.filter(isSection)) {
    const was = gone.get(section.id);
    if (!was || !isSameRange(was, section)) return refuse('mark_fixed', ['marks', section.id]).fault;
    gone.delete(section.id);
  }
  const [lost] = gone.keys();
  return lost === undefined ? null : refuse('mark_fixed', ['marks', lost]).fault;
}

const isSameRange = (a: SectionMark, b: SectionMark): boolean =>
  a.part === b.part && a.sentence === b.sentence && a.start === b.start && a.end === b.end;

function firstFault(marks: readonly Mark[], check: (mark: Mark) => Fault | null): Fault | null {
  for (const mark of marks) {
    const fault = check(mark);
    if (fault) return fault;
  }
  return null;
}
