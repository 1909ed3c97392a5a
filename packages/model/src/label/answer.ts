import type { Answer, Answers } from './answer-schema.ts';
import { isText, type Label } from './label.ts';
import { expandPairs } from './pair.ts';

export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && (typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0);

/** The option ids chosen for a label; empty for text and unanswered labels. */
export const chosenOptions = (answers: Answers, labelId: string): readonly string[] => {
  const answer = answers[labelId];
  return Array.isArray(answer) ? answer : [];
};

/** The labels a person sees, pairs as two: the first level, and below each chosen option its associated sub-items, in reading order. */
export function visibleLabels(labels: readonly Label[], answers: Answers): Label[] {
  return expandPairs(labels).flatMap((label) => [
    label,
    ...label.options
      .filter((option) => chosenOptions(answers, label.id).includes(option.id))
      .flatMap((option) => visibleLabels(option.labels, answers)),
  ]);
}

/** Every label of a tree as it is answered (pairs as two), parents before children. */
export function allLabels(labels: readonly Label[]): Label[] {
  return expandPairs(labels).flatMap((label) => [
    label,
    ...label.options.flatMap((option) => allLabels(option.labels)),
  ]);
}

/** The answers a new segment or item starts with: the options marked as default, down the visible tree. */
export function defaultAnswers(labels: readonly Label[]): Answers {
  const answers: Record<string, Answer> = {};
  const visit = (label: Label): void => {
    if (isText(label)) return;
    const chosen = label.options.filter((option) => option.isDefault);
    if (chosen.length === 0) return;
    answers[label.id] = chosen.map((option) => option.id);
    chosen.forEach((option) => option.labels.forEach(visit));
  };
  expandPairs(labels).forEach(visit);
  return answers;
}

/** Sets or (with `null`) removes one answer, sharing everything else. */
export function withAnswer(answers: Answers, labelId: string, answer: Answer | null): Answers {
  const next = { ...answers };
  if (answer === null) delete next[labelId];
  else next[labelId] = answer;
  return next;
}
