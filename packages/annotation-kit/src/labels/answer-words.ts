import { isAnswered, type Answer, type Label } from '@earmark/model';

/** An answer in words: the text, or the titles of the chosen options; `undefined` when there is none. */
export function answerWords(label: Label, answer: Answer | undefined): string | undefined {
  if (answer === undefined || !isAnswered(answer)) return undefined;
  if (typeof answer === 'string') return answer;
  return answer.map((id) => label.options.find((option) => option.id === id)?.title ?? id).join(', ');
}
