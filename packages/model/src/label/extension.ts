import type { Label, LabelSet, Option } from './label.ts';

/**
 * Whether `next` only adds to `labels`: new labels and new options anywhere, in any order, while everything that was
 * there stays as it is, so that each answer keeps its meaning. Returns the title of the first label or option that was
 * changed or removed, undefined when there is none.
 */
export function changedLabelIn(labels: LabelSet, next: LabelSet): string | undefined {
  return changedIn(labels.global, next.global) ?? changedIn(labels.segment, next.segment);
}

function changedIn(labels: readonly Label[], next: readonly Label[]): string | undefined {
  return first(labels, (label) => {
    const kept = next.find(({ id }) => id === label.id);
    if (!kept || !isSame(label, kept)) return label.title;
    return first(label.options, (option) => changedOption(option, kept.options));
  });
}

function changedOption(option: Option, next: readonly Option[]): string | undefined {
  const kept = next.find(({ id }) => id === option.id);
  if (!kept || kept.title !== option.title || kept.isDefault !== option.isDefault) return option.title;
  return changedIn(option.labels, kept.labels);
}

const isSame = (label: Label, next: Label): boolean =>
  label.title === next.title &&
  label.type === next.type &&
  label.isRequired === next.isRequired &&
  (label.isPaired ?? false) === (next.isPaired ?? false);

function first<Value>(values: readonly Value[], find: (value: Value) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
