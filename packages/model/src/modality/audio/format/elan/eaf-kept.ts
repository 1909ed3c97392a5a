import type { TierKey } from '../turns/tiers.ts';

/** Names the form of the parts below: parts of another form are not written back. */
export const eafKeptFormat = 'eaf-2';

/** A tier that reading left aside. */
export interface KeptTier {
  /** As in the file. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its parent: `tier NAME` for one left aside as well, `label ID TRACK LANE` for one that became answers, or nothing. */
  readonly of: string;
  readonly annotations: readonly KeptAnnotation[];
}

export interface KeptAnnotation {
  readonly text: string;
  /** Milliseconds: its own, or those of the segment at the root of what it refers to. */
  readonly start: number;
  readonly end: number;
  /** What it refers to: the annotation of that number in its parent, or the one on the segment of these times. Without it the times are its own. */
  readonly on?: number | 'segment';
  /** The number of the annotation before it on the same one. */
  readonly after?: number;
}

/** Where the tier of a label stands, as `KeptTier.of` names it. */
export const placeKey = ({ label, track, lane }: TierKey): string => `${label.id} ${track} ${lane}`;

/** A time slot; its id is known when all are. */
export interface Slot {
  readonly sample: number;
  readonly milliseconds: number;
  id: string;
}

/** The time slots of a file that is being written. */
export class TimeOrder {
  readonly #slots: Slot[] = [];

  add(sample: number, milliseconds: number): Slot {
    const slot = { sample, milliseconds, id: '' };
    this.#slots.push(slot);
    return slot;
  }

  /** All slots in their order, with ids. */
  numbered(): readonly Slot[] {
    this.#slots.sort((a, b) => a.sample - b.sample || a.milliseconds - b.milliseconds);
    this.#slots.forEach((slot, index) => (slot.id = `ts${index + 1}`));
    return this.#slots;
  }
}

export interface WrittenAnnotation {
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

/** An annotation of a segment, with the segment's milliseconds. */
export interface PlacedAnnotation extends WrittenAnnotation {
  readonly start: number;
  readonly end: number;
}

/** The tier of a label. */
export interface OwnTier extends WrittenTier {
  readonly place: string;
  readonly labelId: string;
  readonly annotations: readonly PlacedAnnotation[];
}

interface Writing {
  readonly timeOrder: TimeOrder;
  readonly nextId: () => string;
  readonly sampleRate: number;
}

/**
 * The tiers that reading left aside, on their parents. A tier whose name was taken meanwhile gets a number; an annotation goes
 * with the segment that it refers to, also where that one's edges were moved, and is left out where it is gone.
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

/** A tier that others refer to; numbers of its annotations stay, so one that was left out is a hole. */
interface Parent {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly annotations: readonly (WrittenAnnotation | undefined)[];
}

/** `items` so that none comes before its parent; those that are each other's parents come in the order in which they were met. */
export function parentsFirst<Item>(items: readonly Item[], parentOf: (item: Item) => Item | undefined): Item[] {
  const ordered = new Set<Item>();
  const met = new Set<Item>();
  for (const item of items) {
    const way: Item[] = [];
    for (let here: Item | undefined = item; here !== undefined && !met.has(here); here = parentOf(here)) {
      met.add(here);
      way.push(here);
    }
    for (const step of way.reverse()) ordered.add(step);
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

/** The tier of a label that a kept one belongs to; it may have moved to another track since: then the one with these times. */
function labelTier({ of, annotations }: KeptTier, own: readonly OwnTier[]): (Parent & OwnTier) | undefined {
  const [kind, labelId] = of.split(' ');
  if (kind !== 'label') return undefined;
  const candidates = [
    ...own.filter(({ place }) => of === `label ${place}`),
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
  const onSegment = parent && 'place' in parent ? segmentFinder(parent.annotations) : () => undefined;
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

/** Finds the annotation on the segment of these times, else on the one that shares most of them. */
function segmentFinder(
  annotations: readonly PlacedAnnotation[],
): (start: number, end: number) => PlacedAnnotation | undefined {
  const byTimes = new Map(annotations.map((annotation) => [`${annotation.start}-${annotation.end}`, annotation]));
  return (start, end) => {
    const exact = byTimes.get(`${start}-${end}`);
    if (exact) return exact;
    let best: PlacedAnnotation | undefined;
    let most = 0;
    // those of a tier follow one another
    for (let at = firstEndingAfter(annotations, start); (annotations[at]?.start ?? end) < end; at += 1) {
      const annotation = annotations[at];
      const shared = annotation ? Math.min(end, annotation.end) - Math.max(start, annotation.start) : 0;
      if (shared > most) [best, most] = [annotation, shared];
    }
    return best;
  };
}

function firstEndingAfter(annotations: readonly PlacedAnnotation[], time: number): number {
  let low = 0;
  let high = annotations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((annotations[middle]?.end ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Answers the slot of a time that the tier or its parent has already, so that what touches stays together; else a new one. */
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
