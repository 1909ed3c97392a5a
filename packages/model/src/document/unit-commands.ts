import { refuse, succeed, type Result } from '../fault/index.ts';
import { withAnswer, type Answer } from '../label/index.ts';
import type { Comment } from './comment-schema.ts';
import { confirmedUnit, withConfirmed } from './confirm.ts';
import { unitIndexes } from './find-units.ts';
import { isFailed, statusAfterEdit, type Verdict } from './status.ts';
import type { BaseDocument, Unit, UnitAccess } from './unit.ts';

/** Rules that reject comment commands which could technically be carried out. */
export interface CommentRules {
  /** Maximum number of comments on one unit, or on the whole item. */
  readonly maxComments: number;
  /** Whether comments must not be blank and a reply must refer to a comment that is not itself a reply. */
  readonly checksComments: boolean;
}

interface Answered {
  readonly labelId: string;
  readonly answer: Answer | null;
}
interface Judged {
  readonly verdict: Verdict;
  readonly errorTypes?: readonly number[] | undefined;
}
interface Named {
  readonly ids: readonly string[];
}
/** The target of a comment: a unit, or the whole item when the id is absent. */
interface CommentTarget {
  readonly segmentId: string | null;
}
interface NamedComment extends CommentTarget {
  readonly commentId: string;
}

/** Returns the unit with the status that follows an edit: a verdict becomes `modified`. */
export const edited = <Item extends Unit>(unit: Item): Item => ({ ...unit, status: statusAfterEdit[unit.status] });

/**
 * Calls `work` with the named units and their indexes in document order, or returns a fault for the first missing id.
 */
export function withUnits<Document extends BaseDocument, Item extends Unit>(
  { of, field }: UnitAccess<Document, Item>,
  document: Document,
  ids: readonly string[],
  work: (found: [Item, ...Item[]], at: readonly number[]) => Result<Document>,
): Result<Document> {
  const units = of(document);
  const at = unitIndexes(units, ids);
  const [first, ...rest] = at.flatMap((index) => units[index] ?? []);
  if (first && at.length === new Set(ids).size) return work([first, ...rest], at);
  const there = new Set([first, ...rest].map((unit) => unit?.id));
  return refuse('segment_missing', [field, ids.find((id) => !there.has(id)) ?? '']);
}

/**
 * Returns the handlers of the commands that all modalities share, by type: answers, verdicts, comments, validity. These
 * commands call a unit `segment` in every modality, because stored commands do. `edit` returns a unit as it is after an
 * edit of its content.
 */
export function unitAppliers<Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
  edit: (unit: Item) => Item = edited,
) {
  /** Replaces units by new versions at the same indexes. */
  const change = (document: Document, ids: readonly string[], next: (unit: Item) => Item): Result<Document> =>
    withUnits(access, document, ids, (_, at) => {
      const units = access.of(document).slice();
      let isChanged = false;
      for (const index of at) {
        const unit = units[index];
        if (!unit) continue;
        units[index] = next(unit);
        isChanged ||= units[index] !== unit;
      }
      return succeed(isChanged ? access.put(document, units) : document);
    });
  const changeComments = (
    document: Document,
    unitId: string | null,
    next: (comments: readonly Comment[]) => Result<readonly Comment[]>,
  ): Result<Document> => {
    const units = access.of(document);
    const [index = -1] = unitId === null ? [] : unitIndexes(units, [unitId]);
    const unit = units[index];
    if (unitId !== null && !unit) return refuse('segment_missing', [access.field, unitId]);
    const comments = next((unit ?? document).comments);
    if (!comments.ok) return comments;
    return succeed(
      unit
        ? access.put(document, units.with(index, { ...unit, comments: comments.value }))
        : { ...document, comments: comments.value },
    );
  };
  const changeComment = (
    document: Document,
    { segmentId, commentId }: NamedComment,
    next: (comments: readonly Comment[]) => readonly Comment[],
  ): Result<Document> =>
    changeComments(document, segmentId, (comments) =>
      comments.some(({ id }) => id === commentId)
        ? succeed(next(comments))
        : refuse('comment_missing', ['comments', commentId]),
    );

  return {
    /** Answers one question on several units. Those that have this answer confirm it, and keep their verdicts. */
    'segment.answer'(document: Document, { ids, labelId, answer }: Named & Answered): Result<Document> {
      const given = JSON.stringify(answer);
      return change(document, ids, (unit) =>
        JSON.stringify(unit.answers[labelId] ?? null) === given
          ? withConfirmed(unit, labelId)
          : { ...edit(withConfirmed(unit, labelId)), answers: withAnswer(unit.answers, labelId, answer) },
      );
    },
    /** Accepts units as they are; their content and their verdicts stay. */
    'segment.confirm': (document: Document, { ids }: Named): Result<Document> => change(document, ids, confirmedUnit),
    'segment.check': (document: Document, { ids }: Named): Result<Document> =>
      change(document, ids, (unit) => (unit.isToCheck ? { ...unit, isToCheck: undefined } : unit)),
    /** Judges units. Only a failing verdict keeps error types; those of an earlier verdict go. */
    'segment.verdict'(document: Document, { ids, verdict, errorTypes }: Named & Judged): Result<Document> {
      const kept = isFailed(verdict) ? errorTypes : undefined;
      const given = JSON.stringify(kept);
      return change(document, ids, (unit) => {
        if (JSON.stringify(unit.errorTypes) !== given) return { ...unit, status: verdict, errorTypes: kept };
        return unit.status === verdict ? unit : { ...unit, status: verdict };
      });
    },
    'global.answer': (document: Document, { labelId, answer }: Answered): Result<Document> =>
      succeed({ ...withConfirmed(document, labelId), answers: withAnswer(document.answers, labelId, answer) }),
    'validity.set': (document: Document, { isValid }: { readonly isValid: boolean }): Result<Document> =>
      succeed({ ...document, isValid }),
    /** Adds a comment, or a reply to an existing comment. A reply takes over the resolved state of its thread. */
    'comment.add': (
      document: Document,
      { segmentId, comment }: CommentTarget & { readonly comment: Comment },
      { maxComments, checksComments }: CommentRules,
    ) =>
      changeComments(document, segmentId, (comments) => {
        const { id, text, parentId } = comment;
        if (checksComments && text.trim() === '') return refuse('comment_empty');
        if (comments.length >= maxComments) return refuse('comments_too_many', ['comments'], { max: maxComments });
        if (comments.some((other) => other.id === id)) return refuse('comment_exists', ['comments', id]);
        if (parentId === undefined) return succeed([...comments, comment]);
        const parent = comments.find((other) => other.id === parentId);
        if (checksComments && (!parent || parent.parentId !== undefined))
          return refuse('comment_missing', ['comments', parentId]);
        return succeed([...comments, parent ? { ...comment, isResolved: parent.isResolved } : comment]);
      }),
    'comment.remove': (document: Document, command: NamedComment) =>
      changeComment(document, command, (comments) => comments.filter(({ id }) => id !== command.commentId)),
    /** Resolves or reopens a comment together with its replies. */
    'comment.resolve': (document: Document, command: NamedComment & { readonly isResolved: boolean }) =>
      changeComment(document, command, (comments) =>
        comments.map((comment) =>
          comment.id === command.commentId || comment.parentId === command.commentId
            ? { ...comment, isResolved: command.isResolved }
            : comment,
        ),
      ),
  };
}
