import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import { attributeOf, elementsOf, type XmlElement, type XmlFile } from '../../../../encoding/index.ts';
import { firstWhere } from '../../../../sorted/index.ts';

/** Header property with the exact sample of each time slot; ELAN itself only stores milliseconds. */
export const samplesProperty = 'earmark-samples';

/** Time slots by id, in file order, in seconds; `undefined` where the file gives no value. */
export type TimeSlots = Map<string, number | undefined>;

/** Ids of the slots at which an annotation begins and ends. */
export type SlotPair = readonly [start: string, end: string];

const unitMilliseconds: Readonly<Record<string, number>> = {
  '': 1,
  milliseconds: 1,
  'PAL-frames': 40,
  'PAL-50-frames': 20,
  'NTSC-frames': 1001 / 30,
};

/** Parses TIME_ORDER. Fault: `format_time_invalid` for an invalid value. */
export function readSlots({ root, lineOf }: XmlFile, sampleRate: number): Result<TimeSlots> {
  const [header] = elementsOf(root, 'HEADER');
  const unit = unitMilliseconds[header ? attributeOf(header, 'TIME_UNITS') : ''];
  if (unit === undefined) return refuse('format_malformed', ['line', header ? lineOf(header) : 1]);
  const elements = elementsOf(root, 'TIME_ORDER').flatMap((order) => elementsOf(order, 'TIME_SLOT'));
  const exact = header ? exactSamples(header, sampleRate) : [];
  const slots: TimeSlots = new Map();
  for (const [index, element] of elements.entries()) {
    const written = attributeOf(element, 'TIME_VALUE');
    if (written !== '' && !/^\d{1,12}$/.test(written))
      return refuse('format_time_invalid', ['line', lineOf(element)], { value: written.slice(0, 100) });
    const sample = exact.length === elements.length ? exact[index] : undefined;
    const isExact = sample !== undefined && unit === 1 && Math.round((sample / sampleRate) * 1000) === Number(written);
    slots.set(
      attributeOf(element, 'TIME_SLOT_ID'),
      written === '' ? undefined : isExact ? sample / sampleRate : (Number(written) * unit) / 1000,
    );
  }
  return succeed(slots);
}

function exactSamples(header: XmlElement, sampleRate: number): number[] {
  const property = elementsOf(header, 'PROPERTY').find((element) => attributeOf(element, 'NAME') === samplesProperty);
  const [rate = '', samples = ''] = (property?.text ?? '').split(':');
  return Number(rate) === sampleRate ? samples.trim().split(/\s+/).map(Number) : [];
}

/** Contiguous annotations of one tier: n + 1 boundaries, each with the slots that represent it. */
interface Chain {
  readonly boundaries: string[][];
}

/**
 * Assigns times to the slots of one tier that have no value. The annotations of each chain divide the time between its
 * ends evenly. An end without a value takes the time of the parent annotation (ELAN's Time_Subdivision allows no gaps
 * there) or of the neighbour within it. Slots of a chain with an unknown end stay without a time.
 */
export function divideChains(annotations: readonly SlotPair[], parents: readonly SlotPair[], slots: TimeSlots): void {
  if (!annotations.some((pair) => pair.some((slot) => slots.get(slot) === undefined))) return;
  const parentOf = parentFinder(parents, slots);
  const chains = joined(chainsOf(annotations, slots), slots, parentOf);
  let latest = 0;
  for (const [index, { boundaries }] of chains.entries()) {
    const timeOf = (boundary: readonly string[] | undefined): number | undefined =>
      boundary?.map((slot) => slots.get(slot)).find((time) => time !== undefined);
    const parent = parentOf(boundaries[0]?.[0] ?? '') ?? parentOf(boundaries.at(-1)?.[0] ?? '');
    const start = timeOf(boundaries[0]) ?? (parent && Math.max(parent.start, Math.min(latest, parent.end)));
    const next = timeOf(chains[index + 1]?.boundaries[0]);
    const end =
      timeOf(boundaries.at(-1)) ??
      (parent && (next !== undefined && start !== undefined && next > start && next < parent.end ? next : parent.end));
    if (start === undefined || end === undefined || end < start) continue;
    for (const [step, boundary] of boundaries.entries())
      for (const slot of boundary)
        if (slots.get(slot) === undefined) slots.set(slot, start + ((end - start) * step) / (boundaries.length - 1));
    latest = end;
  }
}

/** Follows slots without a value from annotation to annotation, regardless of their order in the file. */
function chainsOf(annotations: readonly SlotPair[], slots: TimeSlots): Chain[] {
  const isOpen = (slot: string): boolean => slots.get(slot) === undefined;
  const startingAt = new Map<string, SlotPair>();
  for (const pair of annotations) if (isOpen(pair[0]) && !startingAt.has(pair[0])) startingAt.set(pair[0], pair);
  const ends = new Set(annotations.map(([, end]) => end));
  const chains: Chain[] = [];
  for (const head of annotations) {
    if (isOpen(head[0]) && (ends.has(head[0]) || startingAt.get(head[0]) !== head)) continue;
    const boundaries = [[head[0]], [head[1]]];
    let next = startingAt.get(head[1]);
    // Each annotation is followed once, so a cycle ends where it began.
    while (next && startingAt.delete(next[0])) {
      boundaries.push([next[1]]);
      next = startingAt.get(next[1]);
    }
    chains.push({ boundaries });
  }
  return chains;
}

/**
 * Some tools write separate slots for each word: an open end followed by an open start within one parent is one
 * boundary.
 */
function joined(chains: readonly Chain[], slots: TimeSlots, parentOf: (slot: string) => Span | undefined): Chain[] {
  const result: Chain[] = [];
  for (const chain of chains) {
    const last = result.at(-1)?.boundaries.at(-1);
    const [first, ...others] = chain.boundaries;
    const isOne =
      last !== undefined &&
      first !== undefined &&
      [...last, ...first].every((slot) => slots.get(slot) === undefined) &&
      parentOf(last[0] ?? '') === parentOf(first[0] ?? '') &&
      parentOf(first[0] ?? '') !== undefined;
    if (!isOne) result.push({ boundaries: chain.boundaries.map((boundary) => [...boundary]) });
    else {
      last.push(...first);
      result.at(-1)?.boundaries.push(...others);
    }
  }
  return result;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function that finds the parent annotation of a slot: by its time, or without one by its index in the file's
 * slot order.
 */
function parentFinder(parents: readonly SlotPair[], slots: TimeSlots): (slot: string) => Span | undefined {
  const indexes = new Map([...slots.keys()].map((slot, index) => [slot, index]));
  const spans = parents.flatMap(([from, to]) => {
    const [start, end] = [slots.get(from), slots.get(to)];
    return start === undefined || end === undefined
      ? []
      : [{ start, end, from: indexes.get(from) ?? 0, to: indexes.get(to) ?? 0 }];
  });
  const byTime = [...spans].sort((a, b) => a.start - b.start);
  const byIndex = [...spans].sort((a, b) => a.from - b.from);
  return (slot) => {
    const time = slots.get(slot);
    const index = indexes.get(slot) ?? 0;
    const span =
      time === undefined
        ? byIndex[firstWhere(byIndex, ({ from }) => from > index) - 1]
        : byTime[firstWhere(byTime, ({ start }) => start > time) - 1];
    return span && (time === undefined ? index <= span.to : time <= span.end) ? span : undefined;
  };
}

/** Interpolates slots that no chain could resolve evenly between their neighbours in file order. */
export function interpolate(slots: TimeSlots, totalSeconds: number): ReadonlyMap<string, number> {
  const ids = [...slots.keys()];
  const filled = new Map<string, number>();
  let before = 0;
  for (let at = 0; at < ids.length;) {
    let end = at;
    while (end < ids.length && slots.get(ids[end] ?? '') === undefined) end += 1;
    const after = end < ids.length ? (slots.get(ids[end] ?? '') ?? before) : totalSeconds;
    for (let step = at; step < end; step += 1)
      filled.set(ids[step] ?? '', before + ((after - before) * (step - at + 1)) / (end - at + 1));
    if (end < ids.length) filled.set(ids[end] ?? '', after);
    before = after;
    at = end + 1;
  }
  return filled;
}
