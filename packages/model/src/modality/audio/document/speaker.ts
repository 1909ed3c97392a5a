import { loosely } from '../../../answers/index.ts';
import { allLabels, isText, type Label, type LabelSet } from '../../../label/index.ts';

const speakerTitles = ['speaker', '说话人', '发言人'];

/** Returns the question whose answer is the transcript: the first that is written. */
export const firstTextLabel = (labels: LabelSet): Label | undefined => allLabels(labels.segment).find(isText);

/**
 * Returns the question about the speaker, if the template has one: the label titled speaker, 说话人 or 发言人, or by two of
 * them.
 */
export function speakerLabelOf(labels: LabelSet): Label | undefined {
  const label = allLabels(labels.segment).find(({ title }) =>
    [title, ...title.split(/[·|/／]/)].some((part) => speakerTitles.includes(loosely(part))),
  );
  return label === firstTextLabel(labels) ? undefined : label;
}
