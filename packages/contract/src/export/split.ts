/** Parts into which data are divided. */
export const splitParts = ['train', 'dev', 'test'] as const;
export type SplitPart = (typeof splitParts)[number];

/** Percentages of the parts; their sum is 100. */
type SplitShares = Readonly<Record<SplitPart, number>>;

/** An item that is divided, with whoever speaks in it. */
export interface SplitItem {
  readonly id: number;
  readonly speakers: readonly string[];
}

/**
 * Divides items among the parts by a seed: the same items, shares and seed give the same parts, in whatever order the
 * items come. Each part has its share of the items, but for less than one.
 */
export const splitItems = (items: readonly number[], shares: SplitShares, seed: number): Map<number, SplitPart> =>
  divide(
    items.map((id) => ({ key: String(id), items: [id] })),
    shares,
    seed,
  );

/**
 * Divides items such that nobody speaks in two parts. Items that share a speaker, directly or by others between them,
 * stay together; an item without a speaker is by itself. Large groups go first, to the part that lacks most.
 */
export function splitSpeakers(items: readonly SplitItem[], shares: SplitShares, seed: number): Map<number, SplitPart> {
  const groupOf = createGroups();
  for (const { id, speakers } of items) for (const speaker of speakers) groupOf.join(`#${id}`, `@${spoken(speaker)}`);
  const groups = Map.groupBy(items, ({ id }) => groupOf.find(`#${id}`));
  return divide(
    [...groups.values()].map((group) => {
      const ids = group.map(({ id }) => id);
      return { key: String(ids.reduce((least, id) => Math.min(least, id))), items: ids };
    }),
    shares,
    seed,
  );
}

/** One speaker, however the name is written. */
const spoken = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

interface Group {
  /** Its name in the draw. */
  readonly key: string;
  readonly items: readonly number[];
}

/** Gives each group, the largest first, to the part that is farthest from its share. */
function divide(groups: readonly Group[], shares: SplitShares, seed: number): Map<number, SplitPart> {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const parts = splitParts.filter((part) => shares[part] > 0);
  const lacking = new Map(parts.map((part) => [part, (total * shares[part]) / 100]));
  const drawn = groups
    .map((group) => ({ ...group, lot: lotOf(`${seed}/${group.key}`) }))
    .sort((a, b) => b.items.length - a.items.length || a.lot - b.lot || (a.key < b.key ? -1 : 1));
  const divided = new Map<number, SplitPart>();
  for (const { items } of drawn) {
    const part = parts.reduce((most, other) => ((lacking.get(other) ?? 0) > (lacking.get(most) ?? 0) ? other : most));
    lacking.set(part, (lacking.get(part) ?? 0) - items.length);
    for (const id of items) divided.set(id, part);
  }
  return divided;
}

/** A number of 32 bits that depends on every bit of the text (FNV-1a, then MurmurHash3's finaliser). */
function lotOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Groups of names that were joined. */
function createGroups() {
  const parents = new Map<string, string>();
  const find = (name: string): string => {
    let root = name;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    for (let at = name; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  return {
    find,
    join(a: string, b: string): void {
      const [first, second] = [find(a), find(b)];
      if (first !== second) parents.set(first, second);
    },
  };
}
