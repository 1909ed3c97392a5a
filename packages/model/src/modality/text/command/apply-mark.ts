import { edited, patchFrame, unitIndexes, unitsToInsert, withUnits } from '../../../document/index.ts';
import { refuse, succeed, type Result } from '../../../fault/index.ts';
import {
  isLink,
  isSection,
  isSpan,
  linksOn,
  markAccess,
  sameRanges,
  type LinkEnd,
  type Mark,
  type ProposalOutcome,
  type TextDocument,
} from '../document/index.ts';
import type { TextCommandOf } from './command.ts';
import type { TextCommandRules } from './command-rules.ts';
import { spliceMarks } from './splice-marks.ts';

type Applied = Result<TextDocument>;

/** Returns a mark as it is after an edit of its content: a verdict becomes `modified`, a proposal is corrected. */
export function editedMark(mark: Mark): Mark {
  const next = edited(mark);
  if (next.type === 'section' || !next.proposal) return next;
  const { outcome } = next.proposal;
  return outcome === 'proposed' || outcome === 'accepted' ? withOutcome(next, 'corrected') : next;
}

/** Adds spans in their positions. */
export const addSpans = (
  document: TextDocument,
  { spans }: TextCommandOf<'span.add'>,
  rules: TextCommandRules,
): Applied => spliceMarks(document, [], spans, rules);

/** Adds links; refused where their ends do not exist or are not allowed by their type. */
export const addLinks = (
  document: TextDocument,
  { links }: TextCommandOf<'link.add'>,
  rules: TextCommandRules,
): Applied => spliceMarks(document, [], links, rules);

/** Moves a span. One whose ranges stay the same keeps its verdict. */
export function setRanges(
  document: TextDocument,
  { id, ranges }: TextCommandOf<'span.ranges'>,
  rules: TextCommandRules,
): Applied {
  return withUnits(markAccess, document, [id], ([mark], at) => {
    if (!isSpan(mark)) return refuse('mark_fixed', ['marks', id]);
    if (sameRanges(mark.ranges, ranges)) return succeed(document);
    const next = editedMark(mark);
    return spliceMarks(document, at, [isSpan(next) ? { ...next, ranges } : next], rules);
  });
}

/** Changes the type or the ends of a link. One that stays the same keeps its verdict. */
export function setLink(
  document: TextDocument,
  { id, linkType, ends }: TextCommandOf<'link.set'>,
  rules: TextCommandRules,
): Applied {
  return withUnits(markAccess, document, [id], ([mark], at) => {
    if (!isLink(mark)) return refuse('mark_fixed', ['marks', id]);
    const set = { linkType: linkType ?? mark.linkType, ends: ends ?? mark.ends };
    if (set.linkType === mark.linkType && sameEnds(set.ends, mark.ends)) return succeed(document);
    const next = editedMark(mark);
    return spliceMarks(document, at, [isLink(next) ? { ...next, ...set } : next], rules);
  });
}

/** Removes spans and links together with the links that end on them. */
export function removeMarks(
  document: TextDocument,
  { ids }: TextCommandOf<'mark.remove'>,
  rules: TextCommandRules,
): Applied {
  return withUnits(markAccess, document, ids, () => {
    const gone = unitIndexes(document.marks, [...new Set([...ids, ...linksOn(document.marks, ids)])]);
    return spliceMarks(document, gone, [], rules);
  });
}

/**
 * Says what becomes of proposals. What was decided so already stays, and one that was corrected is accepted by that.
 * Without the marks that are rejected the links that end on them have no meaning: proposed ones are rejected too, drawn
 * ones are removed.
 */
export function decideProposals(
  document: TextDocument,
  { ids, outcome }: TextCommandOf<'proposal.decide'>,
  rules: TextCommandRules,
): Applied {
  return withUnits(markAccess, document, ids, (found) => {
    const stray = found.find((mark) => isSection(mark) || !mark.proposal);
    if (stray) return refuse('proposal_missing', ['marks', stray.id]);
    const decided = new Map(found.map((mark) => [mark.id, decide(mark, outcome)]));
    const dependent = outcome === 'rejected' ? linksOn(document.marks, ids) : new Set<string>();
    const at = unitIndexes(document.marks, [...new Set([...ids, ...dependent])]);
    const next = at.flatMap((index): Mark[] => {
      const mark = document.marks[index];
      if (!mark) return [];
      const named = decided.get(mark.id);
      if (named) return [named];
      return mark.type !== 'section' && mark.proposal ? [decide(mark, 'rejected')] : [];
    });
    const isSame = next.length === at.length && next.every((mark, index) => mark === document.marks[at[index] ?? -1]);
    return isSame ? succeed(document) : spliceMarks(document, at, next, rules);
  });
}

/** Applies a patch, as undo and redo do: marks that it removes and inserts, and fields that it replaces. */
export function patchDocument(
  document: TextDocument,
  patch: TextCommandOf<'document.patch'>,
  rules: TextCommandRules,
): Applied {
  const insert = unitsToInsert<TextDocument, Mark>(markAccess, document, patch.insert);
  const spliced =
    patch.remove.length + insert.length > 0
      ? spliceMarks(document, unitIndexes(document.marks, patch.remove), insert, rules)
      : succeed(document);
  return spliced.ok ? succeed(patchFrame(spliced.value, patch)) : spliced;
}

function decide(mark: Mark, outcome: ProposalOutcome): Mark {
  if (mark.type === 'section' || !mark.proposal || mark.proposal.outcome === outcome) return mark;
  if (outcome === 'accepted' && mark.proposal.outcome === 'corrected') return mark;
  return withOutcome(edited(mark), outcome);
}

const withOutcome = (mark: Mark, outcome: ProposalOutcome): Mark =>
  mark.type === 'section' || !mark.proposal ? mark : { ...mark, proposal: { ...mark.proposal, outcome } };

const sameEnds = (a: readonly LinkEnd[], b: readonly LinkEnd[]): boolean =>
  a.length === b.length && a.every(({ name, mark }, at) => name === b[at]?.name && mark === b[at].mark);
