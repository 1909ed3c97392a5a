import { refuse, type Fault, type FaultPath } from '../fault/index.ts';
import {
  allLabels,
  hasLineBreak,
  isAnswered,
  isMultiple,
  isText,
  visibleLabels,
  type Answer,
  type Answers,
  type Label,
} from '../label/index.ts';
import { disabledIn, findDisabled, type TextRules } from '../characters/index.ts';

const anyText: TextRules = { disabledCharacters: '' };

/** Most characters that a fault lists: a text in a foreign script could have thousands. */
const mostListed = 20;
const listed = (characters: readonly string[]): string =>
  characters.slice(0, mostListed).join(' ') + (characters.length > mostListed ? ' …' : '');

/**
 * Checks that every visible required question is answered, and that each answer fits its question and the text rules.
 * `unconfirmed` names the answers that are still untouched defaults; a label may ask for more.
 */
export function checkAnswers(
  labels: readonly Label[],
  answers: Answers,
  path: FaultPath,
  rules: TextRules = anyText,
  unconfirmed: readonly string[] = [],
): Fault[] {
  const faults: Fault[] = [];
  const known = labelsById(labels);
  for (const label of visibleLabels(labels, answers).filter(({ isRequired }) => isRequired))
    if (!isAnswered(answers[label.id]))
      faults.push(refuse('answer_required', [...path, 'answers', label.id], { title: label.title }).fault);
    else if (label.mustConfirm === true && unconfirmed.includes(label.id))
      faults.push(refuse('default_unconfirmed', [...path, 'answers', label.id], { title: label.title }).fault);
  for (const [labelId, answer] of Object.entries(answers)) {
    const label = known.get(labelId);
    const here = [...path, 'answers', labelId];
    const misfit = checkAnswer(label, answer, here);
    if (misfit) faults.push(misfit);
    if (!label || misfit?.code === 'answer_wrong_type') continue;
    if (typeof answer === 'string') {
      const characters = disabledIn(answer, findDisabled(answer, rules));
      if (characters.length > 0)
        faults.push(refuse('characters_disabled', here, { title: label.title, characters: listed(characters) }).fault);
    } else if (!isMultiple(label) && answer.length > 1)
      faults.push(refuse('answer_too_many', here, { title: label.title }).fault);
  }
  return faults;
}

/**
 * Checks that an answer is possible for its question: a string for a text label, without line breaks where it takes
 * none, otherwise ids of the label's options.
 */
export function checkAnswer(label: Label | undefined, answer: Answer, path: FaultPath): Fault | null {
  if (!label) return refuse('label_unknown', path, { label: String(path.at(-1)) }).fault;
  if ((typeof answer === 'string') !== isText(label))
    return refuse('answer_wrong_type', path, { title: label.title }).fault;
  if (typeof answer === 'string' && label.isMultiLine === false && hasLineBreak(answer))
    return refuse('line_break_not_allowed', path, { title: label.title }).fault;
  const isUnknown =
    typeof answer !== 'string' && answer.some((id) => !label.options.some((option) => option.id === id));
  return isUnknown ? refuse('option_unknown', path, { title: label.title }).fault : null;
}

const byId = new WeakMap<readonly Label[], ReadonlyMap<string, Label>>();

/** Indexes labels by id. The result is cached per list, since lists are immutable and every unit asks for the index. */
export function labelsById(labels: readonly Label[]): ReadonlyMap<string, Label> {
  const known = byId.get(labels) ?? new Map(allLabels(labels).map((label) => [label.id, label]));
  byId.set(labels, known);
  return known;
}
