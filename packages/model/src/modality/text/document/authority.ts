import {
  bytesAfterEdit,
  checkUnitAuthority,
  isSameJson,
  sameAnswers,
  type Author,
  type ReviewedUnits,
} from '../../../document/index.ts';
import { refuse, type Fault } from '../../../fault/index.ts';
import type { TextDocument } from './document-schema.ts';
import type { Mark } from './mark-schema.ts';
import { markAccess } from './marks.ts';

/** Whether ranges, ends, answers and provenance are equal; verdicts and comments do not count. */
export const sameMark = (a: Mark, b: Mark): boolean =>
  a === b || (isSameJson(contentOf(a), contentOf(b)) && sameAnswers(a.answers, b.answers));

/** Everything of a mark that is neither the same for all units nor a verdict. */
function contentOf({
  comments: _comments,
  status: _status,
  errorTypes: _errors,
  unconfirmed: _defaults,
  isToCheck: _isToCheck,
  answers: _answers,
  ...own
}: Mark) {
  return own;
}

/** A mark keeps what proposed it, so that nobody passes a proposal off as their own, or the other way round. */
const reviewedMarks: ReviewedUnits<TextDocument, Mark> = {
  ...markAccess,
  sameContent: sameMark,
  sameOwnParts: (a, b) => a.parts === b.parts || isSameJson(a.parts, b.parts),
  checkPosition(_document, mark, earlier) {
    const isKept = earlier.length === 0 || earlier.some((known) => isSameJson(originOf(known), originOf(mark)));
    return isKept ? null : refuse('proposal_fixed', ['marks', mark.id]).fault;
  },
};

const originOf = (mark: Mark) =>
  mark.type === 'section' || !mark.proposal ? null : { ...mark.proposal, outcome: null };

/** Checks whether `author` may turn `before` into `after`; see `checkUnitAuthority`. */
export const checkTextAuthority = (
  author: Author,
  before: TextDocument,
  after: TextDocument,
  atStageStart: TextDocument,
): Fault | null => checkUnitAuthority(reviewedMarks, author, before, after, atStageStart);

/** Returns the size in bytes of `after` as JSON; see `bytesAfterEdit`. */
export const textBytesAfter = (before: TextDocument, bytes: number, after: TextDocument): number =>
  bytesAfterEdit(reviewedMarks, before, bytes, after);
