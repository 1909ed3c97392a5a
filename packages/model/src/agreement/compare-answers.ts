import { isAnswered, isText, allLabels, type Answer, type Answers, type Label } from '../label/index.ts';
import { sumCells, type Coefficient, type Cell } from './coefficient.ts';
import type { QuestionAgreement } from './copies.ts';

/** The answers of two copies to the same questions; undefined where one copy lacks the part that was asked about. */
export interface AnswerPair {
  readonly a: Answers | undefined;
  readonly b: Answers | undefined;
}

/** Writes an answer to a choice question as one category; the order of options does not matter. */
export const answerKey = (answer: Answer | undefined): string =>
  answer === undefined || typeof answer === 'string' ? '' : JSON.stringify([...answer].sort());

/**
 * Compares the choices of two copies, question by question. What neither has answered is no case. An answer that one
 * alone gave is a difference, and one about a part that the other does not have is left out.
 */
export function compareChoices(labels: readonly Label[], pairs: readonly AnswerPair[]): QuestionAgreement[] {
  return allLabels(labels)
    .filter((label) => !isText(label))
    .map(({ id }) => {
      const cells: Cell[] = [];
      let leftOut = 0;
      for (const { a, b } of pairs) {
        if (!isAnswered(a?.[id]) && !isAnswered(b?.[id])) continue;
        if (a && b) cells.push({ a: keyOf(a[id]), b: keyOf(b[id]), count: 1 });
        else leftOut += 1;
      }
      return { labelId: id, cells: sumCells(cells), leftOut };
    });
}

/** Returns the share of equal answers over all questions. */
export function equalAnswers(questions: readonly QuestionAgreement[]): Coefficient {
  let [n, equal, leftOut] = [0, 0, 0];
  for (const question of questions) {
    leftOut += question.leftOut;
    for (const { a, b, count } of question.cells) {
      n += count;
      if (a === b) equal += count;
    }
  }
  return { value: n === 0 ? null : equal / n, n, leftOut };
}

/** Whether two parts are answered alike: texts without space around them, options in any order. */
export function areAnsweredAlike(a: Answers, b: Answers): boolean {
  return Object.keys({ ...a, ...b }).every((id) => plain(a[id]) === plain(b[id]));
}

const keyOf = (answer: Answer | undefined): string => (isAnswered(answer) ? answerKey(answer) : '');
const plain = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer.trim() : keyOf(answer));
