/** Two things that could be each other's counterpart; a higher weight is better, and all weights are positive. */
interface WeightedPair<Item> {
  readonly a: Item;
  readonly b: Item;
  readonly weight: number;
}

/** Groups that are connected by more pairs than this are matched greedily, heaviest first. */
const maxSide = 100;

/**
 * Matches things one to one so that the sum of weights is the greatest possible. Pairs that are connected with each
 * other are solved together (H. Kuhn's assignment problem, by shortest augmenting paths).
 */
export function bestMatching<Item>(pairs: readonly WeightedPair<Item>[]): Map<Item, Item> {
  const matches = new Map<Item, Item>();
  for (const group of connectedGroups(pairs)) {
    const [only, other] = group;
    const from = [...new Set(group.map(({ a }) => a))];
    const to = [...new Set(group.map(({ b }) => b))];
    if (only && !other) matches.set(only.a, only.b);
    else if (Math.max(from.length, to.length) > maxSide) matchGreedily(group, matches);
    else assign(group, from, to, matches);
  }
  return matches;
}

/** Splits pairs into those that share a side, directly or by way of others. */
function connectedGroups<Item>(pairs: readonly WeightedPair<Item>[]): WeightedPair<Item>[][] {
  const bySide = [Map.groupBy(pairs, ({ a }) => a), Map.groupBy(pairs, ({ b }) => b)] as const;
  const seen = new Set<WeightedPair<Item>>();
  const groups: WeightedPair<Item>[][] = [];
  for (const first of pairs) {
    if (seen.has(first)) continue;
    const group: WeightedPair<Item>[] = [];
    const open = [first];
    seen.add(first);
    for (let pair = open.pop(); pair; pair = open.pop()) {
      group.push(pair);
      for (const next of [...(bySide[0].get(pair.a) ?? []), ...(bySide[1].get(pair.b) ?? [])])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    }
    groups.push(group);
  }
  return groups;
}

function matchGreedily<Item>(pairs: readonly WeightedPair<Item>[], matches: Map<Item, Item>): void {
  const taken = new Set<Item>();
  for (const { a, b } of pairs.toSorted((one, other) => other.weight - one.weight)) {
    if (matches.has(a) || taken.has(b)) continue;
    matches.set(a, b);
    taken.add(b);
  }
}

/** Solves one group. Rows and columns are numbered from 1; row 0 and column 0 stand for "none". */
function assign<Item>(
  pairs: readonly WeightedPair<Item>[],
  from: readonly Item[],
  to: readonly Item[],
  matches: Map<Item, Item>,
): void {
  const size = Math.max(from.length, to.length);
  const [rowOf, columnOf] = [indexOf(from), indexOf(to)];
  const weights = Array.from({ length: size + 1 }, () => new Float64Array(size + 1));
  for (const { a, b, weight } of pairs) {
    const row = weights[rowOf.get(a) ?? 0];
    if (row) row[columnOf.get(b) ?? 0] = weight;
  }
  const cost = (row: number, column: number): number => -(weights[row]?.[column] ?? 0);
  const rowPotential = new Float64Array(size + 1);
  const columnPotential = new Float64Array(size + 1);
  const rowAt = new Int32Array(size + 1);
  const cameFrom = new Int32Array(size + 1);
  for (let row = 1; row <= size; row += 1) {
    rowAt[0] = row;
    const least = new Float64Array(size + 1).fill(Infinity);
    const used = new Uint8Array(size + 1);
    let column = 0;
    do {
      used[column] = 1;
      const current = rowAt[column] ?? 0;
      let [delta, next] = [Infinity, 0];
      for (let other = 1; other <= size; other += 1) {
        if (used[other]) continue;
        const reduced = cost(current, other) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0);
        if (reduced < (least[other] ?? 0)) [least[other], cameFrom[other]] = [reduced, column];
        if ((least[other] ?? 0) < delta) [delta, next] = [least[other] ?? 0, other];
      }
      for (let other = 0; other <= size; other += 1) {
        const at = rowAt[other] ?? 0;
        if (used[other]) {
          rowPotential[at] = (rowPotential[at] ?? 0) + delta;
          columnPotential[other] = (columnPotential[other] ?? 0) - delta;
        } else least[other] = (least[other] ?? 0) - delta;
      }
      column = next;
    } while (rowAt[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column] ?? 0;
      rowAt[column] = rowAt[before] ?? 0;
      column = before;
    }
  }
  for (let column = 1; column <= size; column += 1) {
    const row = rowAt[column] ?? 0;
    const [a, b] = [from[row - 1], to[column - 1]];
    if (a !== undefined && b !== undefined && cost(row, column) < 0) matches.set(a, b);
  }
}

const indexOf = <Item>(items: readonly Item[]): Map<Item, number> =>
  new Map(items.map((item, index) => [item, index + 1]));
