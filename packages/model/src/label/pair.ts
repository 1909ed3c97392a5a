import { sides, type Label, type Option, type Side } from './label.ts';

const expanded = new WeakMap<readonly Label[], readonly Label[]>();

/**
 * Returns the labels as they are answered: each paired label becomes `<id>@left` and `<id>@right`, and the labels below
 * it are renamed likewise. Option ids stay. Results are cached per list, and a list without pairs is returned
 * unchanged, so identity comparison works.
 */
export function expandPairs(labels: readonly Label[]): readonly Label[] {
  const known = expanded.get(labels);
  if (known) return known;
  const made = labels.some(hasPair) ? labels.flatMap(expand) : labels;
  expanded.set(labels, made);
  return made;
}

/** Returns the id of one half of a paired label, under which its answer is stored. */
export const pairedId = (id: string, side: Side): string => `${id}@${side}`;

const hasPair = (label: Label): boolean =>
  label.isPaired === true || label.options.some((option) => option.labels.some(hasPair));

const expand = (label: Label): Label[] =>
  label.isPaired ? sides.map((side) => half(label, side)) : [{ ...label, options: label.options.map(withExpanded) }];

const withExpanded = (option: Option): Option => ({ ...option, labels: option.labels.flatMap(expand) });

/** Returns one side of a label; everything below it, pairs included, belongs to that side. */
function half(label: Label, side: Side): Label {
  const { isPaired: _isPaired, ...single } = label;
  const options = label.options.map((option) => ({
    ...option,
    labels: option.labels.map((inner) => half(inner, side)),
  }));
  return { ...single, id: pairedId(label.id, side), side, options };
}
