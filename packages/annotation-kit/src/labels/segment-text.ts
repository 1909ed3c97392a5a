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

/**
 * The label whose answer represents a segment in the list and on the waveform: the first text label, of a pair the left
 * one.
 */
export const firstText = (labels: readonly Label[]): Label | undefined => expandPairs(labels).find(isText);

/**
 * Whether a segment counts as silence. Ignored unless the task has silent segments: answers may stem from earlier
 * rules.
 */
export const isSilentHere = (segment: Pick<Segment, 'answers'>, { silence }: Pick<AudioRules, 'silence'>): boolean =>
  silence !== null && isSilent(segment);

/**
 * Whether a segment has no answer beyond defaults and still has a question to answer. Derived from the answers: the
 * document's status of such a segment is `completed`, like that of its neighbours.
 */
export function isUntouched(segment: Pick<Segment, 'answers' | 'status'>, labels: readonly Label[]): boolean {
  if (segment.status !== 'completed' || labels.length === 0) return false;
  const before = judged.get(segment);
  if (before?.labels === labels) return before.isUntouched;
  const result = hasNothingOwn(segment.answers, labels);
  judged.set(segment, { labels, isUntouched: result });
  return result;
}

/** Cache by segment identity: segments are immutable, and this is called for every visible segment in each frame. */
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

/** Cache by the identity of the label list, which is read for every segment. */
function defaultsOf(labels: readonly Label[]): Answers {
  const defaults = known.get(labels) ?? defaultAnswers(labels);
  known.set(labels, defaults);
  return defaults;
}
