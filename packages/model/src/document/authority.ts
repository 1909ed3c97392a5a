import { refuse, type Fault } from '../fault/index.ts';
import type { Comment } from './comment-schema.ts';
import { sameConfirmation } from './confirm.ts';
import { differingUnits, unitIndexes } from './find-units.ts';
import {
  isFailed,
  isPassed,
  statusAfterEdit,
  verdictsOf,
  type ReviewStage,
  type SegmentStatus,
  type Stage,
} from './status.ts';
import type { BaseDocument, Unit, ReviewedUnits } from './unit.ts';

/** The user who changes a document, and the stage of the workflow. */
export interface Author {
  /** Id of the user, as in comments. */
  readonly userId: number;
  /** When given, new comments must carry this name. */
  readonly userName?: string;
  /** Stage in which the user works. */
  readonly stage: Stage;
}

/**
 * Checks whether `author` may turn `before` into `after`. Annotators edit and give no verdicts; reviewers give verdicts
 * of their stage and comment, and edit nothing; nobody writes under another name or deletes another author's comment.
 *
 * `atStageStart` is the document at the start of the stage. Undo may restore a verdict from it only while the content
 * is the content that was judged, and a unit may be where the modality forbids it only if it was there before.
 */
export function checkUnitAuthority<Document extends BaseDocument, Item extends Unit>(
  access: ReviewedUnits<Document, Item>,
  author: Author,
  before: Document,
  after: Document,
  atStageStart: Document,
): Fault | null {
  const [old, fresh] = differingUnits(access.of(before), access.of(after));
  const earlier = new Map(old.map((unit) => [unit.id, unit]));
  const judged = new Map(
    pick(
      access.of(atStageStart),
      fresh.map(({ id }) => id),
    ).map((unit) => [unit.id, unit]),
  );
  const check = author.stage === 'annotation' ? checkAnnotatorsUnit : checkReviewersUnit(author.stage);
  for (const unit of fresh) {
    const previous = earlier.get(unit.id);
    if (unit === previous) continue;
    const atStart = judged.get(unit.id);
    const known = [previous, atStart].filter((version) => version !== undefined);
    const fault = access.checkPosition(after, unit, known) ?? check(access, unit, previous, atStart);
    if (fault) return fault;
  }
  const isRemoved = access.of(before).length > access.of(after).length;
  const isFrameEdited =
    !sameAnswers(before.answers, after.answers) ||
    before.isValid !== after.isValid ||
    !sameConfirmation(before, after) ||
    !access.sameOwnParts(before, after);
  if (author.stage !== 'annotation' && (isRemoved || isFrameEdited)) return refuse('edit_not_allowed').fault;
  return checkComments(access, author, before, after, atStageStart);
}

const sameErrors = (a: Unit, b: Unit): boolean => JSON.stringify(a.errorTypes) === JSON.stringify(b.errorTypes);

const pick = <Item extends Unit>(units: readonly Item[], ids: readonly string[]): Item[] =>
  unitIndexes(units, ids).flatMap((index) => units[index] ?? []);

type Access<Item extends Unit> = Pick<ReviewedUnits<never, Item>, 'field' | 'sameContent'>;

function checkAnnotatorsUnit<Item extends Unit>(
  { field, sameContent }: Access<Item>,
  unit: Item,
  previous: Item | undefined,
  judged: Item | undefined,
): Fault | null {
  const refusal = refuse('verdict_not_allowed', [field, unit.id, 'status']).fault;
  // Parts of a unit that is cut keep what was found wrong with it
  if (previous && !sameErrors(previous, unit) && !(judged && sameErrors(judged, unit))) return refusal;
  if (!isPassed(unit.status)) {
    const asJudged =
      judged && sameContent(judged, unit) ? [judged.status, statusAfterEdit[judged.status]] : [unit.status];
    return asJudged.includes(unit.status) ? null : refusal;
  }
  const source = previous?.status === unit.status ? previous : judged?.status === unit.status ? judged : undefined;
  return source && sameContent(source, unit) ? null : refusal;
}

const checkReviewersUnit =
  (stage: ReviewStage) =>
  <Item extends Unit>(
    { field, sameContent }: Access<Item>,
    unit: Item,
    previous: Item | undefined,
    judged: Item | undefined,
  ): Fault | null => {
    if (!previous || !sameContent(previous, unit) || !sameConfirmation(previous, unit))
      return refuse('edit_not_allowed', [field, unit.id]).fault;
    const allowed: readonly SegmentStatus[] = verdictsOf[stage];
    const isRestored = judged?.status === unit.status;
    const isNamed = isFailed(unit.status) && allowed.includes(unit.status);
    if (
      !sameErrors(previous, unit) &&
      !isNamed &&
      unit.errorTypes !== undefined &&
      !(judged && sameErrors(judged, unit))
    )
      return refuse('verdict_not_allowed', [field, unit.id, 'errorTypes']).fault;
    return unit.status === previous.status || allowed.includes(unit.status) || isRestored
      ? null
      : refuse('verdict_not_allowed', [field, unit.id, 'status']).fault;
  };

/**
 * Checks the comments of `after`. New comments carry the author's name, and comments of others keep their wording while
 * their unit exists. They may be resolved, follow a merge, be deleted with their unit and be restored by undo.
 */
function checkComments<Document extends BaseDocument, Item extends Unit>(
  access: ReviewedUnits<Document, Item>,
  author: Author,
  before: Document,
  after: Document,
  atStageStart: Document,
): Fault | null {
  const [old, fresh] = differingUnits(access.of(before), access.of(after));
  const earlier = new Map(old.map((unit) => [unit.id, unit]));
  const changed = fresh.filter((unit) => unit.comments !== earlier.get(unit.id)?.comments);
  if (changed.length === 0 && before.comments === after.comments) return null;
  const allComments = (document: Document): Comment[] => [
    ...document.comments,
    ...access.of(document).flatMap((unit) => unit.comments),
  ];
  const known = new Set([...allComments(before), ...allComments(atStageStart)].map(wording));
  const present = new Set(allComments(after).map((comment) => comment.id));
  const check = (comments: readonly Comment[], previous: readonly Comment[]): Comment | undefined =>
    comments.find((comment) => !isOwn(author, comment) && !known.has(wording(comment))) ??
    previous.find((comment) => comment.authorId !== author.userId && !present.has(comment.id));
  for (const unit of changed) {
    const foreign = check(unit.comments, earlier.get(unit.id)?.comments ?? []);
    if (foreign) return refuse('comment_foreign', [access.field, unit.id, 'comments', foreign.id]).fault;
  }
  const foreign = check(after.comments, before.comments);
  return foreign ? refuse('comment_foreign', ['comments', foreign.id]).fault : null;
}

const isOwn = (author: Author, comment: Comment): boolean =>
  comment.authorId === author.userId && (author.userName === undefined || comment.authorName === author.userName);

/** Serialises the fields of a comment that only its author may change. */
const wording = ({ id, authorId, authorName, text, createdAt, parentId }: Comment): string =>
  JSON.stringify([id, authorId, authorName, text, createdAt, parentId]);

/** Whether two sets of answers say the same; lists of options count by their order. */
export function sameAnswers(a: Unit['answers'], b: Unit['answers']): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
  );
}
