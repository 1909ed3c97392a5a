import { sides, type Label, type Option, type Side } from './label.ts';

const expanded = new WeakMap<readonly Label[], readonly Label[]>();

/**
 * The labels as they are answered: each paired one becomes two beside each other, `<id>@left` and `<id>@right`, with the
 * sub-items of both renamed alike. Options keep their ids. The same list gives the same objects; one without pairs is itself.
 */
export function expandPairs(labels: readonly Label[]): readonly Label[] {
  const known = expanded.get(labels);
  if (known) return known;
  const made = labels.some(hasPair) ? labels.flatMap(expand) : labels;
  expanded.set(labels, made);
  return made;
}

export const pairedId = (id: string, side: Side): string => `${id}@${side}`;

const hasPair = (label: Label): boolean =>
  label.isPaired === true || label.options.some((option) => option.labels.some(hasPair));

const expand = (label: Label): Label[] =>
  label.isPaired ? sides.map((side) => half(label, side)) : [{ ...label, options: label.options.map(withExpanded) }];

const withExpanded = (option: Option): Option => ({ ...option, labels: option.labels.flatMap(expand) });

/** One side of a label; below it everything belongs to that side, pairs as well. */
function half(label: Label, side: Side): Label {
  const { isPaired: _isPaired, ...single } = label;
  const options = label.options.map((option) => ({
    ...option,
    labels: option.labels.map((inner) => half(inner, side)),
  }));
  return { ...single, id: pairedId(label.id, side), side, options };
}
