import type { Label, LabelSet } from '@earmark/model';

const longest = 200;

/** A template's content in few words, by which changes are recognised in the audit. */
export const summariseTemplate = (
  name: string,
  labels: LabelSet,
  phrases: readonly string[],
): Readonly<Record<string, unknown>> => ({
  name,
  ...summariseLabels(labels),
  phrases: phrases.length,
});

export const summariseLabels = ({ global, segment }: LabelSet): Readonly<Record<string, unknown>> => ({
  global_labels: global.map(inShort),
  segment_labels: segment.map(inShort),
});

/** Title, whether it is required, and the options with what is nested below them. */
function inShort(label: Label): string {
  const options = label.options.map((option) => [option.title, ...option.labels.map(inShort)].join(' > ')).join(' / ');
  const text = `${label.title}${label.isRequired ? ' *' : ''}${options === '' ? '' : `: ${options}`}`;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
