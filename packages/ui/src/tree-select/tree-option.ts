import { allNodes } from '../tree/index.ts';

/** A choice, and choices below it. */
export interface TreeOption {
  /** Unique in the whole tree. */
  readonly value: string;
  /** Plain text: the search finds it. */
  readonly label: string;
  readonly children?: readonly TreeOption[];
  readonly isDisabled?: boolean;
}

type Forest = readonly TreeOption[];

const childrenOf = (option: TreeOption): Forest => option.children ?? [];

/** What lies at the ends of the branches, the disabled left out. */
export const leavesOf = (options: Forest): TreeOption[] =>
  options.flatMap((option) =>
    option.isDisabled === true ? [] : childrenOf(option).length === 0 ? [option] : leavesOf(childrenOf(option)),
  );

/** The options whose label has the text, those above them, and all below them. */
export function filterOptions(options: Forest, matches: (label: string) => boolean): TreeOption[] {
  return options.flatMap((option) => {
    if (matches(option.label)) return [option];
    const below = filterOptions(childrenOf(option), matches);
    return below.length === 0 ? [] : [{ ...option, children: below }];
  });
}

/** The way from the top to an option, with it; empty when it is not there. */
export function pathTo(options: Forest, value: string): TreeOption[] {
  for (const option of options) {
    if (option.value === value) return [option];
    const below = pathTo(childrenOf(option), value);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}

/** What is checked when `leaves` are: they, and everything above whose leaves are all among them. */
export function checkedOf(options: Forest, leaves: ReadonlySet<string>): Set<string> {
  return new Set(
    allNodes(options)
      .filter((option) => isWhole(option, leaves))
      .map(({ value }) => value),
  );
}

/** What is checked in part. */
export function partlyCheckedOf(options: Forest, leaves: ReadonlySet<string>): Set<string> {
  const isPart = (option: TreeOption): boolean =>
    !isWhole(option, leaves) && leavesOf([option]).some(({ value }) => leaves.has(value));
  return new Set(
    allNodes(options)
      .filter(isPart)
      .map(({ value }) => value),
  );
}

/** The leaves after an option was pressed: all below it, or none of them if all were. `shown` may be a filtered part of the tree. */
export function toggleLeaves(shown: Forest, leaves: ReadonlySet<string>, value: string): Set<string> {
  const pressed = pathTo(shown, value).at(-1);
  if (pressed === undefined) return new Set(leaves);
  const below = leavesOf([pressed]).map((leaf) => leaf.value);
  const isAll = below.every((leaf) => leaves.has(leaf));
  return new Set(isAll ? [...leaves].filter((leaf) => !below.includes(leaf)) : [...leaves, ...below]);
}

/** The fewest options that say what is checked: a whole branch stands for its leaves. */
export function summaryOf(options: Forest, leaves: ReadonlySet<string>): TreeOption[] {
  return options.flatMap((option) => (isWhole(option, leaves) ? [option] : summaryOf(childrenOf(option), leaves)));
}

function isWhole(option: TreeOption, leaves: ReadonlySet<string>): boolean {
  const below = leavesOf([option]);
  return below.length > 0 && below.every(({ value }) => leaves.has(value));
}
