import { typeQuestion, type Answers, type Label, type LabelSet } from '../../../label/index.ts';
import { chosenOptions } from '../../../label/index.ts';
import type { Mark } from '../document/index.ts';
import type { TextTaskRules } from './default-rules.ts';

const nothing: readonly Label[] = [];
const attributes = new WeakMap<readonly Label[], readonly Label[]>();

/** The questions that links may answer: all about units except what a span is. None of them is required of a link. */
export function linkQuestions(labels: LabelSet): readonly Label[] {
  const type = typeQuestion(labels);
  const known = attributes.get(labels.segment) ?? labels.segment.filter((label) => label !== type);
  attributes.set(labels.segment, known);
  return known;
}

/**
 * Returns the questions that a mark may answer: `segment` labels for the units of the work, attributes for links,
 * nothing for the evidence of a written answer. The lists are the same objects each time.
 */
export function questionsOf(mark: Mark, labels: LabelSet, { unit }: Pick<TextTaskRules, 'unit'>): readonly Label[] {
  if (mark.type === 'link') return linkQuestions(labels);
  if (mark.type === 'span') return unit === 'span' && mark.evidenceFor === undefined ? labels.segment : nothing;
  return unit === 'part' || unit === 'sentence' ? labels.segment : nothing;
}

/** Returns the type of a span: the option that it chose of the type question. */
export function typeOfSpan({ answers }: { readonly answers: Answers }, labels: LabelSet): string | undefined {
  const question = typeQuestion(labels);
  return question && chosenOptions(answers, question.id)[0];
}
