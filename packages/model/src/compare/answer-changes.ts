import type { Answer, Answers, Label } from '../label/index.ts';
import { diffTexts, type TextRun } from './diff-texts.ts';
import { sameAnswer } from './same-answer.ts';

/** One question whose answer differs; for texts with the diff. */
export interface AnswerChange {
  readonly labelId: string;
  readonly before: Answer | undefined;
  readonly after: Answer | undefined;
  /** Diff, when both answers are texts. */
  readonly runs?: readonly TextRun[];
}

export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

/**
 * Returns the changed answers to these questions. Texts are diffed by character, which is readable in every language.
 */
export function answerChanges(labels: readonly Label[], before: Answers, after: Answers): AnswerChange[] {
  return labels.flatMap(({ id }): AnswerChange[] => {
    const [old, now] = [before[id], after[id]];
    if (sameAnswer(old, now)) return [];
    if (Array.isArray(old) || Array.isArray(now)) return [{ labelId: id, before: old, after: now }];
    return [{ labelId: id, before: old, after: now, runs: diffTexts(old ?? '', now ?? '', 'character') }];
  });
}
