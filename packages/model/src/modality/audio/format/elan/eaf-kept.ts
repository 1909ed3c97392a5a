import { firstWhere } from '../../../../sorted/index.ts';
import type { TierKey } from '../turns/tiers.ts';

/** Version of the shape below. Parts of another version are not written back. */
export const eafKeptFormat = 'eaf-2';

/** A tier that parsing could not map to a label. */
export interface KeptTier {
  /** Attributes as in the file. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The parent: `tier NAME` for another unmapped tier, `label ID TRACK LANE` for one that became answers, or empty. */
  readonly of: string;
  readonly annotations: readonly KeptAnnotation[];
}

export interface KeptAnnotation {
  readonly text: string;
  /** Milliseconds: the annotation's own, or those of the segment at the root of its references. */
  readonly start: number;
  readonly end: number;
  /**
   * The parent annotation: its index in the parent tier, or `'segment'` for the one on the segment at these times.
   * Undefined for annotations with their own times.
   */
  readonly on?: number | 'segment';
  /** Index of the preceding annotation on the same parent. */
  readonly after?: number;
}

/** Key of a label's tier, as used in `KeptTier.of`. */
export const labelTierKey = ({ label, track, lane }: TierKey): string => `${label.id} ${track} ${lane}`;

/** A time slot. Its id is assigned when all slots are known. */
export interface Slot {
  readonly sample: number;
  readonly milliseconds: number;
  id: string;
}

/** Collects the time slots of a file that is being written. */
export class TimeOrder {
  readonly #slots: Slot[] = [];

  add(sample: number, milliseconds: number): Slot {
    const slot = { sample, milliseconds, id: '' };
    this.#slots.push(slot);
    return slot;
  }

  /** Sorts the slots by time and assigns their ids. */
  numbered(): readonly Slot[] {
    this.#slots.sort((a, b) => a.sample - b.sample || a.milliseconds - b.milliseconds);
    this.#slots.forEach((slot, index) => (slot.id = `ts${index + 1}`));
    return this.#slots;
  }
}

interface WrittenAnnotation {
  readonly id: string;
  readonly text: string;
  readonly slots?: readonly [Slot, Slot];
  readonly refersTo?: string;
  readonly previous?: string;
}

export interface WrittenTier {
  readonly attributes: Readonly<Record<string, string>>;
  readonly annotations: readonly WrittenAnnotation[];
}

/** An annotation of a segment, with the segment's times in milliseconds. */
export interface SegmentAnnotation extends WrittenAnnotation {
  readonly start: number;
  readonly end: number;
}

/** The tier of a label. */
export interface OwnTier extends WrittenTier {
  readonly key: string;
  readonly labelId: string;
  readonly annotations: readonly SegmentAnnotation[];
}

interface Writing {
  readonly timeOrder: TimeOrder;
  readonly nextId: () => string;
  readonly sampleRate: number;
}

/**
 * Writes the unmapped tiers back under their parents. A tier whose name has been taken since gets a number. Annotations
 * follow the segment they refer to, even when its edges have moved, and are dropped when the segment is gone.
 */
export function keptTiers(kept: readonly KeptTier[], own: readonly OwnTier[], writing: Writing): WrittenTier[] {
  const names = uniqueNames(kept, new Set(own.map((tier) => tier.attributes['TIER_ID'] ?? '')));
  const byName = new Map(kept.map((tier) => [`tier ${tier.attributes['TIER_ID'] ?? ''}`, tier]));
  const written = new Map<KeptTier, Parent>();
  for (const tier of parentsFirst(kept, ({ of }) => byName.get(of))) {
    const above = byName.get(tier.of);
    const parent = above ? written.get(above) : labelTier(tier, own);
    const annotations = annotationsOf(tier, parent, writing);
    const name = names.get(tier) ?? '';
    const attributes = { ...tier.attributes, TIER_ID: name, ...(parent ? { PARENT_REF: parent.name } : {}) };
    written.set(tier, { name, attributes, annotations });
  }
  return kept.flatMap((tier) => {
    const { attributes, annotations } = written.get(tier) ?? {};
    return attributes && annotations
      ? [{ attributes, annotations: annotations.filter((annotation) => annotation !== undefined) }]
      : [];
  });
}

/** A tier that others refer to. Indexes of annotations are stable, so a dropped annotation leaves a hole. */
interface Parent {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly annotations: readonly (WrittenAnnotation | undefined)[];
}

/** Sorts `items` so that parents precede their children. Items in a cycle keep the order in which they were visited. */
export function parentsFirst<Item>(items: readonly Item[], parentOf: (item: Item) => Item | undefined): Item[] {
  const ordered = new Set<Item>();
  const met = new Set<Item>();
  for (const item of items) {
    const chain: Item[] = [];
    for (let here: Item | undefined = item; here !== undefined && !met.has(here); here = parentOf(here)) {
      met.add(here);
      chain.push(here);
    }
    for (const step of chain.reverse()) ordered.add(step);
  }
  return [...ordered];
}

function uniqueNames(kept: readonly KeptTier[], taken: Set<string>): Map<KeptTier, string> {
  const names = new Map<KeptTier, string>();
  for (const tier of kept) {
    const plain = tier.attributes['TIER_ID'] ?? '';
    let name = plain;
    for (let number = 2; taken.has(name); number += 1) name = `${plain} (${number})`;
    taken.add(name);
    names.set(tier, name);
  }
  return names;
}

/**
 * Returns the label tier that an unmapped tier belongs to. If that label has moved to another track since, the tier
 * that contains these times.
 */
function labelTier({ of, annotations }: KeptTier, own: readonly OwnTier[]): (Parent & OwnTier) | undefined {
  const [kind, labelId] = of.split(' ');
  if (kind !== 'label') return undefined;
  const candidates = [
    ...own.filter(({ key }) => of === `label ${key}`),
    ...own.filter((tier) => tier.labelId === labelId),
    ...own,
  ];
  const times = new Set(annotations.map(({ start, end }) => `${start}-${end}`));
  const found =
    candidates.find((tier) => tier.annotations.some(({ start, end }) => times.has(`${start}-${end}`))) ?? candidates[0];
  return found && { ...found, name: found.attributes['TIER_ID'] ?? '' };
}

function annotationsOf(
  tier: KeptTier,
  parent: Parent | OwnTier | undefined,
  { timeOrder, nextId, sampleRate }: Writing,
): (WrittenAnnotation | undefined)[] {
  const onSegment = parent && 'key' in parent ? segmentFinder(parent.annotations) : () => undefined;
  const slotAt = slotFinder(parent?.annotations ?? [], (milliseconds) =>
    timeOrder.add(Math.round((milliseconds * sampleRate) / 1000), milliseconds),
  );
  const annotations: (WrittenAnnotation | undefined)[] = [];
  for (const { text, start, end, on, after } of tier.annotations) {
    if (on === undefined) annotations.push({ id: nextId(), text, slots: [slotAt(start, 0), slotAt(end, 1)] });
    else {
      const referred = on === 'segment' ? onSegment(start, end) : parent?.annotations[on];
      const previous = after === undefined ? undefined : annotations[after]?.id;
      annotations.push(
        referred && { id: nextId(), text, refersTo: referred.id, ...(previous === undefined ? {} : { previous }) },
      );
    }
  }
  return annotations;
}

/** Finds the annotation on the segment with exactly these times, otherwise the one with the longest overlap. */
function segmentFinder(
  annotations: readonly SegmentAnnotation[],
): (start: number, end: number) => SegmentAnnotation | undefined {
  const byTimes = new Map(annotations.map((annotation) => [`${annotation.start}-${annotation.end}`, annotation]));
  return (start, end) => {
    const exact = byTimes.get(`${start}-${end}`);
    if (exact) return exact;
    let best: SegmentAnnotation | undefined;
    let most = 0;
    // Annotations of a tier do not overlap, so the scan stops at the first that starts after the end.
    for (let at = firstWhere(annotations, (one) => one.end > start); (annotations[at]?.start ?? end) < end; at += 1) {
      const annotation = annotations[at];
      const shared = annotation ? Math.min(end, annotation.end) - Math.max(start, annotation.start) : 0;
      if (shared > most) [best, most] = [annotation, shared];
    }
    return best;
  };
}

/**
 * Returns a function that reuses the slot at this time in the tier or its parent, so that adjacent annotations stay
 * connected in ELAN, and creates a new slot otherwise.
 */
function slotFinder(
  parents: readonly (WrittenAnnotation | undefined)[],
  add: (milliseconds: number) => Slot,
): (milliseconds: number, side: 0 | 1) => Slot {
  const bySide: readonly [Map<number, Slot>, Map<number, Slot>] = [new Map(), new Map()];
  for (const annotation of parents)
    for (const side of [0, 1] as const)
      if (annotation?.slots) bySide[side].set(annotation.slots[side].milliseconds, annotation.slots[side]);
  return (milliseconds, side) => {
    const slot = bySide[side].get(milliseconds) ?? bySide[1 - side]?.get(milliseconds) ?? add(milliseconds);
    bySide[side].set(milliseconds, slot);
    return slot;
  };
}
