import { defaultAnswers, expandPairs, isAnswered, isText, silentLabelId, type Answers, type Label, type Segment } from '@earmark/model';

/** The question whose answer stands for a segment in the list and on the waveform: the first text, of a pair the left one. */
export const firstText = (labels: readonly Label[]): Label | undefined => expandPairs(labels).find(isText);

/** Whether nobody has said anything about a segment yet: nothing is answered beyond what was chosen beforehand, and something is left to answer. */
export function isUntouched({ answers, status }: Pick<Segment, 'answers' | 'status'>, labels: readonly Label[]): boolean {
  if (status !== 'completed' || labels.length === 0) return false;
  const given = defaultsOf(labels);
  const isOwn = ([labelId, answer]: [string, Answers[string]]): boolean => isAnswered(answer) && JSON.stringify(answer) !== JSON.stringify(given[labelId]);
  return !Object.entries(answers).some(isOwn) && expandPairs(labels).some(({ id }) => id !== silentLabelId && !isAnswered(answers[id]));
}

const known = new WeakMap<readonly Label[], Answers>();

/** A list of labels never changes, and is asked about for every segment. */
function defaultsOf(labels: readonly Label[]): Answers {
  const defaults = known.get(labels) ?? defaultAnswers(labels);
  known.set(labels, defaults);
  return defaults;
}
