import type { Label, LabelSet, LinkEndType, LinkType, Option } from './label.ts';

/**
 * Whether `next` only adds to `labels`: new labels and new options anywhere, in any order, while everything that was
 * there stays as it is, so that each answer keeps its meaning. Returns the title of the first label or option that was
 * changed or removed, undefined when there is none.
 */
export function changedLabelIn(labels: LabelSet, next: LabelSet): string | undefined {
  return (
    changedIn(labels.global, next.global) ??
    changedIn(labels.segment, next.segment) ??
    first(labels.links ?? [], (link) => changedLink(link, next.links ?? []))
  );
}

/**
 * Colours and keys may change: what was annotated keeps its meaning. Ends may come, if links are complete without them.
 */
function changedLink(link: LinkType, next: readonly LinkType[]): string | undefined {
  const kept = next.find(({ id }) => id === link.id);
  if (!kept || kept.title !== link.title) return link.title;
  const old = new Map(link.ends.map((end) => [end.name, end]));
  const fresh = kept.ends.filter(({ name }) => !old.has(name));
  const hasAll = link.ends.every((end) => kept.ends.some((other) => takesAll(other, end)));
  return hasAll && fresh.every(({ isOptional }) => isOptional === true) ? undefined : link.title;
}

/** Whether an end takes everything that another one did. */
const takesAll = (end: LinkEndType, old: LinkEndType): boolean =>
  end.name === old.name &&
  (end.takes === 'any' || (old.takes !== 'any' && old.takes.every((id) => end.takes.includes(id)))) &&
  (end.isMany === true || old.isMany !== true) &&
  (end.isOptional === true || old.isOptional !== true);

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

/** Confirmation may be asked for at any time; what has line breaks must stay allowed. */
const isSame = (label: Label, next: Label): boolean =>
  label.title === next.title &&
  label.type === next.type &&
  label.isRequired === next.isRequired &&
  (label.isPaired ?? false) === (next.isPaired ?? false) &&
  (label.isMultiLine === false || next.isMultiLine !== false);

function first<Value>(values: readonly Value[], find: (value: Value) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
