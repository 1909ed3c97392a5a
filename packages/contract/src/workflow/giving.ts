/**
 * How a task's items reach its annotators.
 * - `claim`: people claim items
 * - `even`: everyone gets the same amount
 * - `count`: everyone gets the number that the rule names
 * - `quality`: the better somebody's earlier work passed, the more
 */
export const givingMethods = ['claim', 'even', 'count', 'quality'] as const;
type GivingMethod = (typeof givingMethods)[number];

/** Measures by which amounts are compared: the number of items, or their size in the measure of the modality. */
export const givingMeasures = ['count', 'size'] as const;
type GivingMeasure = (typeof givingMeasures)[number];

/** The giving rule of a task. It covers items that arrive later, too. */
export interface GivingRule {
  readonly method: GivingMethod;
  readonly measure: GivingMeasure;
  /** Items that one person may hold in the task at a time; null is no limit. */
  readonly quota: number | null;
  /** Total number of items of the task for each person, for the method `count`. */
  readonly counts: { user_id: number; count: number }[];
  /** Whether people may claim what is free. Otherwise the platform gives it, as soon as the rule permits. */
  readonly is_claimable: boolean;
}

/** The rule of a task for which nobody has made one. */
export const claimFreely: GivingRule = {
  method: 'claim',
  measure: 'count',
  quota: null,
  counts: [],
  is_claimable: true,
};

/** A free item, or a free blind copy of one. */
export interface FreeItem {
  readonly id: number;
  readonly size: number;
  /** Item of a copy; nobody gets two copies of one item. */
  readonly item_id?: number;
  /** People who have made another copy of its item. */
  readonly made_by?: readonly number[];
  /** The person from whom it was released, who does not get it again. */
  readonly released_from_id?: number | null;
}

/** A person who can be given items. */
export interface Hands {
  readonly id: number;
  /** Items held now, which the quota bounds. */
  readonly held: number;
  /** Number and size of the person's items in the task, submitted ones included. */
  readonly count: number;
  readonly size: number;
  /** Percent of the judged annotations that passed; null without any. */
  readonly pass_rate: number | null;
}

/** A person who has room for items by a rule. */
export interface Taker {
  readonly id: number;
  /** Part of the task in proportion to those of the others. */
  readonly share: number;
  /** Amount of the task that the person has, in the rule's measure. */
  amount: number;
  /** Items that the person may still get; may be infinite. */
  room: number;
  /** Items of which the person was given a copy. */
  readonly copied: Set<number>;
}

/** Whether a rule compares the size of what people have, and gives the largest items first. */
export const isGivenBySize = ({ method, measure }: Pick<GivingRule, 'method' | 'measure'>): boolean =>
  method !== 'count' && measure === 'size';

/** Returns those of all people of a task who can be given something. */
export function takersOf(people: readonly Hands[], rule: GivingRule): Taker[] {
  const shareOf = sharesOf(people, rule);
  return people
    .map((person) => ({
      id: person.id,
      share: shareOf(person),
      amount: isGivenBySize(rule) ? person.size : person.count,
      room: roomOf(person, rule),
      copied: new Set<number>(),
    }))
    .filter(({ share, room }) => share > 0 && room > 0)
    .toSorted((one, other) => one.id - other.id);
}

/**
 * Decides who gets which free items or copies; returns their ids by person. Nobody gets more than the quota permits,
 * nor what was released from them, nor two copies of an item; the rest stays free. Each item goes to whoever has the
 * least of the task in proportion to their share, largest items first when size is measured. The result does not depend
 * on the order of the items. Counts what it gives in `takers`, so that more items can be given to them.
 */
export function distributeItems(
  items: readonly FreeItem[],
  takers: readonly Taker[],
  rule: GivingRule,
): ReadonlyMap<number, readonly number[]> {
  const given = new Map<number, number[]>();
  const isBySize = isGivenBySize(rule);
  const ordered = items.toSorted((one, other) => (isBySize ? other.size - one.size : 0) || one.id - other.id);
  for (const item of ordered) {
    const amount = isBySize ? item.size : 1;
    let best: Taker | undefined;
    for (const taker of takers) {
      if (taker.room === 0 || taker.id === item.released_from_id || makes(taker, item)) continue;
      if (!best || (taker.amount + amount) / taker.share < (best.amount + amount) / best.share) best = taker;
    }
    if (!best) continue;
    const ids = given.get(best.id);
    if (ids) ids.push(item.id);
    else given.set(best.id, [item.id]);
    if (item.item_id !== undefined) best.copied.add(item.item_id);
    best.amount += amount;
    best.room -= 1;
  }
  return given;
}

/** Whether a person has a copy of the same item already. */
const makes = ({ id, copied }: Taker, { item_id: itemId, made_by: madeBy = [] }: FreeItem): boolean =>
  madeBy.includes(id) || (itemId !== undefined && copied.has(itemId));

/** How many items a person may still get. */
function roomOf({ id, held, count }: Hands, { method, counts, quota }: GivingRule): number {
  if (method === 'claim') return 0;
  const most = method === 'count' ? (counts.find(({ user_id }) => user_id === id)?.count ?? 0) - count : Infinity;
  return Math.max(0, Math.min(most, quota === null ? Infinity : quota - held));
}

/**
 * Relative shares. By quality they are the pass rates; who was never judged counts as the average of the others, and
 * all are equal when nothing is known or nothing passed.
 */
function sharesOf(people: readonly Hands[], { method, counts }: GivingRule): (person: Hands) => number {
  if (method === 'count') {
    const wanted = new Map(counts.map(({ user_id, count }) => [user_id, count]));
    return ({ id }) => wanted.get(id) ?? 0;
  }
  const rates = people.flatMap(({ pass_rate }) => pass_rate ?? []);
  const sum = rates.reduce((total, rate) => total + rate, 0);
  if (method !== 'quality' || sum === 0) return () => 1;
  return ({ pass_rate }) => pass_rate ?? sum / rates.length;
}

/** How many of the `free` items of a task somebody may claim who holds `held` of them. */
export const claimableOf = (
  { is_claimable, quota }: Pick<GivingRule, 'is_claimable' | 'quota'>,
  free: number,
  held: number,
): number => (is_claimable ? Math.max(0, Math.min(free, quota === null ? free : quota - held)) : 0);
