import {
  defaultAnswers,
  endOfSpan,
  isSpan,
  joinRanges,
  startOfSpan,
  type Option,
  type PointRange,
  type SpanMark,
  type TextCommandOf,
} from '@earmark/model';
import { mayEdit, newId } from '../../../core/index.ts';
import { facesOf, marksAt, marksOfPart } from '../marks/index.ts';
import { isSelecting, selectedRange, type Caret, type TextSession } from '../session/index.ts';
import { caretOf } from './caret.ts';
import type { TextHandlersOf } from './handler.ts';
import { changeType, removeEnd, turnLink } from './link-edit.ts';
import { openLetters, startLink } from './linking.ts';
import { currentSpan, moveEnd, setRanges } from './move-ends.ts';
import { saying, wordsOf } from './words.ts';

export const marking: TextHandlersOf<'mark'> = {
  'mark.here': focusHere,
  'mark.letters': (session) => openLetters(session, { purpose: 'focus' }),
  'mark.link': startLink,
  'mark.link-type': changeType,
  'mark.link-turn': turnLink,
  'mark.link-remove-end': removeEnd,
  'mark.start-left': (session) => moveEnd(session, 'start', 'character', -1),
  'mark.start-right': (session) => moveEnd(session, 'start', 'character', 1),
  'mark.end-left': (session) => moveEnd(session, 'end', 'character', -1),
  'mark.end-right': (session) => moveEnd(session, 'end', 'character', 1),
  'mark.start-word-left': (session) => moveEnd(session, 'start', 'word', -1),
  'mark.start-word-right': (session) => moveEnd(session, 'start', 'word', 1),
  'mark.end-word-left': (session) => moveEnd(session, 'end', 'word', -1),
  'mark.end-word-right': (session) => moveEnd(session, 'end', 'word', 1),
  'mark.start-sentence-back': (session) => moveEnd(session, 'start', 'sentence', -1),
  'mark.start-sentence-on': (session) => moveEnd(session, 'start', 'sentence', 1),
  'mark.end-sentence-on': (session) => moveEnd(session, 'end', 'sentence', 1),
  'mark.end-sentence-back': (session) => moveEnd(session, 'end', 'sentence', -1),
  'mark.add-range': addRange,
  'mark.equal': findEqual,
  'mark.evidence': markEvidence,
  'mark.delete': remove,
};

/** The range that a label key marks: the selection, else the word at the caret. */
function rangeToMark(session: TextSession): { part: number; range: PointRange } | undefined {
  const { caret } = session.state.getState();
  const index = caret && session.parts[caret.part]?.index;
  if (!caret || !index) return undefined;
  let range = selectedRange(caret);
  if (!isSelecting(caret)) {
    const word = caret.at < index.length ? index.wordAt(caret.at) : undefined;
    const before = caret.at > 0 ? index.wordAt(caret.at - 1) : undefined;
    const found = word?.isWord === true ? word : before?.isWord === true ? before : undefined;
    if (!found) return undefined;
    range = { start: found.start, end: found.end };
  } else range = trimmed(index.slice(range.start, range.end), range);
  if (range.start >= range.end) return undefined;
  const snapped = session.store.rules.snapsToWords ? index.snapToWords(range) : index.snapToGraphemes(range);
  return { part: caret.part, range: { start: snapped.start, end: snapped.end } };
}

/** A selection by words or sentences takes the space after them along; a mark does not. */
function trimmed(words: string, { start, end }: PointRange): PointRange {
  const before = words.length - words.trimStart().length;
  const after = words.length - words.trimEnd().length;
  // White space alone is marked as it is. It is never astral, so units are code points.
  return before === words.length ? { start, end } : { start: start + before, end: end - after };
}

/** A span as the command that adds it takes it. */
type NewSpan = TextCommandOf<'span.add'>['spans'][number];

/** Returns a new span with the answers of another, under an id of its own. */
export const spanOf = (
  part: number,
  ranges: readonly PointRange[],
  { answers, unconfirmed }: Pick<SpanMark, 'answers' | 'unconfirmed'>,
): NewSpan => ({
  type: 'span',
  id: newId(),
  part,
  ranges: ranges.map(({ start, end }) => ({ start, end })),
  answers: { ...answers },
  ...(unconfirmed && { unconfirmed: [...unconfirmed] }),
  comments: [],
  status: 'completed',
});

/** The answers of a new span of a type, with the defaults of the template; its type is no default. */
export function answersOfNew({ store }: TextSession, optionId: string): Pick<SpanMark, 'answers' | 'unconfirmed'> {
  const { typeId } = facesOf(store.labels);
  const answers = defaultAnswers(store.labels.segment);
  const unconfirmed = Object.keys(answers).filter((id) => id !== typeId);
  return {
    answers: typeId === undefined ? answers : { ...answers, [typeId]: [optionId] },
    ...(unconfirmed.length > 0 && { unconfirmed }),
  };
}

/**
 * What the key of a type does: marks the selection; without one, changes the type of the focused spans while the caret
 * is at one of them; else marks the word at the caret.
 */
export function markAs(session: TextSession, option: Option): void {
  const { caret } = session.state.getState();
  const { typeId } = facesOf(session.store.labels);
  const { document, selection, mode } = session.store.getState();
  if (!mayEdit(mode)) return;
  const spans = document.marks.filter(isSpan).filter(({ id }) => selection.includes(id));
  if (!isSelecting(caret) && typeId !== undefined && spans.some((span) => isAt(caret, span))) {
    const isDone = session.run({
      type: 'segment.answer',
      ids: spans.map(({ id }) => id),
      labelId: typeId,
      answer: [option.id],
    });
    const [span] = spans;
    if (isDone && span) session.announce({ kind: 'marked', label: option.title, words: wordsOf(session, span) });
    return;
  }
  const found = rangeToMark(session);
  if (!found) return session.say('nothingToMark');
  const span = spanOf(found.part, [found.range], answersOfNew(session, option.id));
  if (!session.run({ type: 'span.add', spans: [span] })) return;
  session.state.set({ caret: { part: found.part, at: found.range.end, anchor: found.range.end } });
  session.store.select([span.id]);
  session.announce({ kind: 'marked', label: option.title, words: wordsOf(session, span) });
}

/**
 * Whether the caret is within a span or at its edge. A span stays focused while the caret moves to where the next one
 * is marked.
 */
const isAt = (caret: Caret | null, { part, ranges }: SpanMark): boolean =>
  caret === null || (caret.part === part && ranges.some(({ start, end }) => start <= caret.at && caret.at <= end));

/** Focuses the innermost mark at the caret; when that is focused already, the one around it. */
function focusHere(session: TextSession): void {
  const { part, at } = caretOf(session);
  const { document, selection } = session.store.getState();
  const marks = marksOfPart(document, part);
  const here = marksAt(marks, at);
  // The end of a mark counts as at it.
  const found = here.length > 0 ? here : marksAt(marks, Math.max(0, at - 1));
  const current = found.findIndex(({ id }) => id === selection.at(-1));
  const next = found[(current + 1) % Math.max(1, found.length)];
  if (!next) return session.say('noSpanHere');
  session.store.select([next.id]);
  if (isSpan(next))
    session.announce({
      kind: 'focused',
      label: facesOf(session.store.labels).of(next).title,
      words: wordsOf(session, next),
    });
}

/** Adds the selection to the ranges of the focused span. */
function addRange(session: TextSession): void {
  const span = currentSpan(session);
  if (!span) return session.say('nothingSelected');
  if (!session.store.rules.mayBeDiscontinuous) return session.say('noRanges');
  const found = isSelecting(session.state.getState().caret) ? rangeToMark(session) : undefined;
  if (!found || found.part !== span.part) return session.say('noSelection');
  if (!setRanges(session, span, joinRanges([...span.ranges, found.range]))) return;
  session.state.set({ caret: { part: span.part, at: found.range.end, anchor: found.range.end } });
}

/** Most equal strings that are marked at once. */
const mostEqual = 5000;

/** Finds the words of the focused span everywhere else, and shows the matches before anything is marked. */
function findEqual(session: TextSession): void {
  const span = currentSpan(session);
  const faces = facesOf(session.store.labels);
  const type = span && faces.typeOf(span);
  if (!span || !type) return session.say('nothingSelected');
  const index = session.parts[span.part]?.index;
  const [range] = span.ranges;
  if (!index || !range || span.ranges.length > 1) return session.say('noEqual');
  const words = index.slice(range.start, range.end);
  const { document } = session.store.getState();
  const taken = new Set(
    document.marks.flatMap((mark) =>
      isSpan(mark) && mark.part === span.part && mark.ranges.length === 1 && faces.typeOf(mark)?.id === type.id
        ? [`${startOfSpan(mark)}-${endOfSpan(mark)}`]
        : [],
    ),
  );
  const isFree = (match: PointRange): boolean => {
    if (taken.has(`${match.start}-${match.end}`)) return false;
    if (session.store.rules.mayOverlap) return true;
    let isTaken = false;
    marksOfPart(document, span.part).index.each(match.start, match.end, () => (isTaken = true));
    return !isTaken;
  };
  const length = range.end - range.start;
  const ranges: PointRange[] = [];
  let point = 0;
  let from = 0;
  for (let at = index.text.indexOf(words); at >= 0 && ranges.length < mostEqual; at = index.text.indexOf(words, from)) {
    point = index.toPoint(at);
    const match = { start: point, end: point + length };
    from = at + words.length;
    if (isWhole(index.text, at, words.length) && isFree(match)) ranges.push(match);
  }
  if (ranges.length === 0) return session.say('noEqual');
  session.state.set({ equals: { part: span.part, words, optionId: type.id, ranges } });
}

const letter = /[\p{L}\p{N}\p{M}]/u;
const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** Whether a string is not part of a longer word, in scripts that separate words by spaces. */
function isWhole(text: string, at: number, length: number): boolean {
  const first = text[at] ?? '';
  const last = text[at + length - 1] ?? '';
  const before = text[at - 1] ?? '';
  const after = text[at + length] ?? '';
  return (
    !(spaced.test(first) && spaced.test(before)) && !(spaced.test(last) && letter.test(after) && spaced.test(after))
  );
}

/** Marks all matches that are shown, as one step. */
export function markEqual(session: TextSession): void {
  const { equals } = session.state.getState();
  if (!equals) return;
  const spans = equals.ranges.map((range) => spanOf(equals.part, [range], answersOfNew(session, equals.optionId)));
  if (session.run({ type: 'span.add', spans })) session.state.set({ equals: null });
}

/** Marks the selection as evidence for the written answer that was focused last, or the first one. */
function markEvidence(session: TextSession): void {
  const { labels } = session.store;
  const questions = [...labels.segment, ...labels.global].filter(({ type }) => type === 'text');
  const focused = session.focus.question();
  const question = questions.find(({ id }) => id === focused) ?? questions[0];
  if (!question) return session.say('noTextQuestion');
  const found = rangeToMark(session);
  if (!found) return session.say('noSelection');
  const span = { ...spanOf(found.part, [found.range], { answers: {} }), evidenceFor: question.id };
  if (!session.run({ type: 'span.add', spans: [span] })) return;
  session.state.set({ caret: { part: found.part, at: found.range.end, anchor: found.range.end } });
  session.announce({ kind: 'marked', label: question.title, words: wordsOf(session, span) });
}

/** Deletes the focused spans and links; proposals are rejected, so that the record of them stays. */
function remove(session: TextSession): void {
  const { document, selection } = session.store.getState();
  const chosen = document.marks.filter(({ id, type }) => type !== 'section' && selection.includes(id));
  if (chosen.length === 0) return session.say('nothingSelected');
  const isProposal = (mark: (typeof chosen)[number]): boolean => mark.type !== 'section' && mark.proposal !== undefined;
  const rejected = chosen.filter(isProposal).map(({ id }) => id);
  const removed = chosen.filter((mark) => !isProposal(mark)).map(({ id }) => id);
  const [first] = chosen;
  const words = first ? saying(session, first) : '';
  const isDone = session.run([
    ...(removed.length > 0 ? [{ type: 'mark.remove' as const, ids: removed }] : []),
    ...(rejected.length > 0 ? [{ type: 'proposal.decide' as const, ids: rejected, outcome: 'rejected' as const }] : []),
  ]);
  if (!isDone || !first) return;
  session.store.select([]);
  if (isSpan(first)) {
    const at = startOfSpan(first);
    session.state.set({ caret: { part: first.part, at, anchor: at } });
  }
  session.announce({ kind: 'unmarked', label: facesOf(session.store.labels).of(first).title, words });
}
