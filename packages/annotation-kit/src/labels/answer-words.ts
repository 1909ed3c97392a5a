import { isAnswered, type Answer, type Label } from '@earmark/model';

/** An answer as text: the text itself or the titles of the chosen options; `undefined` when absent. */
export function answerWords(label: Label, answer: Answer | undefined): string | undefined {
  if (answer === undefined || !isAnswered(answer)) return undefined;
  if (typeof answer === 'string') return answer;
  return answer.map((id) => label.options.find((option) => option.id === id)?.title ?? id).join(', ');
}
