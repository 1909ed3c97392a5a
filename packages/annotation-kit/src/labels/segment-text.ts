import {
  defaultAnswers,
  expandPairs,
  isAnswered,
  isSilent,
  isText,
  silentLabelId,
  type Answers,
  type AudioRules,
  type Label,
  type Segment,
} from '@earmark/model';

/** The question whose answer stands for a segment in the list and on the waveform: the first text, of a pair the left one. */
export const firstText = (labels: readonly Label[]): Label | undefined => expandPairs(labels).find(isText);

/** Whether a segment counts as silence: only where the task marks silence, whatever an earlier one may have left behind. */
export const isSilentHere = (segment: Pick<Segment, 'answers'>, { silence }: Pick<AudioRules, 'silence'>): boolean =>
  silence !== null && isSilent(segment);

/**
 * Whether nobody has said anything about a segment yet: nothing is answered beyond what was chosen beforehand, and something is
 * left to answer. It is a look at the answers: the document's status of such a segment is `completed` like that of its neighbours.
 */
export function isUntouched(segment: Pick<Segment, 'answers' | 'status'>, labels: readonly Label[]): boolean {
  if (segment.status !== 'completed' || labels.length === 0) return false;
  const before = judged.get(segment);
  if (before?.labels === labels) return before.isUntouched;
  const result = hasNothingOwn(segment.answers, labels);
  judged.set(segment, { labels, isUntouched: result });
  return result;
}

/** Segments never change, and those in sight are asked about with every frame that is painted. */
const judged = new WeakMap<object, { readonly labels: readonly Label[]; readonly isUntouched: boolean }>();

function hasNothingOwn(answers: Answers, labels: readonly Label[]): boolean {
  const given = defaultsOf(labels);
  const isOwn = ([labelId, answer]: [string, Answers[string]]): boolean =>
    isAnswered(answer) && JSON.stringify(answer) !== JSON.stringify(given[labelId]);
  return (
    !Object.entries(answers).some(isOwn) &&
    expandPairs(labels).some(({ id }) => id !== silentLabelId && !isAnswered(answers[id]))
  );
}

const known = new WeakMap<readonly Label[], Answers>();

/** A list of labels never changes, and is asked about for every segment. */
function defaultsOf(labels: readonly Label[]): Answers {
  const defaults = known.get(labels) ?? defaultAnswers(labels);
  known.set(labels, defaults);
  return defaults;
}
