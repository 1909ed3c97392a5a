import { allNodes } from '../tree/index.ts';

/** An option with the options below it. */
export interface TreeOption {
  /** Unique in the whole tree. */
  readonly value: string;
  /** Plain text, also used for search. */
  readonly label: string;
  /** Options below this one. */
  readonly children?: readonly TreeOption[];
  /** Whether it cannot be chosen. */
  readonly isDisabled?: boolean;
}

type Forest = readonly TreeOption[];

const childrenOf = (option: TreeOption): Forest => option.children ?? [];

/** Returns the enabled leaves. */
export const leavesOf = (options: Forest): TreeOption[] =>
  options.flatMap((option) =>
    option.isDisabled === true ? [] : childrenOf(option).length === 0 ? [option] : leavesOf(childrenOf(option)),
  );

/** Returns the options whose label matches, with their ancestors and descendants. */
export function filterOptions(options: Forest, matches: (label: string) => boolean): TreeOption[] {
  return options.flatMap((option) => {
    if (matches(option.label)) return [option];
    const below = filterOptions(childrenOf(option), matches);
    return below.length === 0 ? [] : [{ ...option, children: below }];
  });
}

/** Returns the path from the root to an option, inclusive; empty when it does not exist. */
export function pathTo(options: Forest, value: string): TreeOption[] {
  for (const option of options) {
    if (option.value === value) return [option];
    const below = pathTo(childrenOf(option), value);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}

/** Returns the checked values for a set of leaves: the leaves, and every ancestor whose leaves are all included. */
export function checkedOf(options: Forest, leaves: ReadonlySet<string>): Set<string> {
  return new Set(
    allNodes(options)
      .filter((option) => isWhole(option, leaves))
      .map(({ value }) => value),
  );
}

/** Returns the values in the indeterminate state. */
export function partlyCheckedOf(options: Forest, leaves: ReadonlySet<string>): Set<string> {
  const isPart = (option: TreeOption): boolean =>
    !isWhole(option, leaves) && leavesOf([option]).some(({ value }) => leaves.has(value));
  return new Set(
    allNodes(options)
      .filter(isPart)
      .map(({ value }) => value),
  );
}

/**
 * Returns the leaves after a press on an option: adds all below it, or removes them when all were checked. `shown` may
 * be a filtered part of the tree.
 */
export function toggleLeaves(shown: Forest, leaves: ReadonlySet<string>, value: string): Set<string> {
  const pressed = pathTo(shown, value).at(-1);
  if (pressed === undefined) return new Set(leaves);
  const below = leavesOf([pressed]).map((leaf) => leaf.value);
  const isAll = below.every((leaf) => leaves.has(leaf));
  return new Set(isAll ? [...leaves].filter((leaf) => !below.includes(leaf)) : [...leaves, ...below]);
}

/** Returns the smallest set of options that describes the checked leaves: a whole branch replaces its leaves. */
export function summaryOf(options: Forest, leaves: ReadonlySet<string>): TreeOption[] {
  return options.flatMap((option) => (isWhole(option, leaves) ? [option] : summaryOf(childrenOf(option), leaves)));
}

function isWhole(option: TreeOption, leaves: ReadonlySet<string>): boolean {
  const below = leavesOf([option]);
  return below.length > 0 && below.every(({ value }) => leaves.has(value));
}
