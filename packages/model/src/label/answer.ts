import type { Answer, Answers } from './answer-schema.ts';
import { isText, type Label } from './label.ts';
import { expandPairs } from './pair.ts';

/** Whether anything was put in: white space alone is no answer. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && (typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0);

/** Returns the chosen option ids of a label; empty for text labels and unanswered ones. */
export const chosenOptions = (answers: Answers, labelId: string): readonly string[] => {
  const answer = answers[labelId];
  return Array.isArray(answer) ? answer : [];
};

/**
 * Returns the visible labels in reading order, pairs expanded: the first level, and below each chosen option the labels
 * it opens.
 */
export function visibleLabels(labels: readonly Label[], answers: Answers): Label[] {
  return expandPairs(labels).flatMap((label) => [
    label,
    ...label.options
      .filter((option) => chosenOptions(answers, label.id).includes(option.id))
      .flatMap((option) => visibleLabels(option.labels, answers)),
  ]);
}

/** Returns all labels of a tree, pairs expanded, parents before children. */
export function allLabels(labels: readonly Label[]): Label[] {
  return expandPairs(labels).flatMap((label) => [
    label,
    ...label.options.flatMap((option) => allLabels(option.labels)),
  ]);
}

/** Returns the initial answers of a new segment or item: the default options of the visible tree. */
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

/** Returns the labels that a new segment or item answers by default; nobody has confirmed them yet. */
export function unconfirmedDefaults(labels: readonly Label[]): { unconfirmed?: string[] } {
  const unconfirmed = Object.keys(defaultAnswers(labels));
  return unconfirmed.length > 0 ? { unconfirmed } : {};
}

/** Sets one answer, or removes it with `null`. All other entries are shared with the input. */
export function withAnswer(answers: Answers, labelId: string, answer: Answer | null): Answers {
  const next = { ...answers };
  if (answer === null) delete next[labelId];
  else next[labelId] = answer;
  return next;
}
