import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import { parentsFirst } from './eaf-kept.ts';
import { divideChains, interpolate, readSlots, samplesProperty, type SlotPair, type TimeSlots } from './eaf-slots.ts';
import { attributeOf, elementsOf, readXml, xmlOf, type XmlElement, type XmlFile } from '../../../../encoding/index.ts';

/** An annotation of an EAF file, aligned to the time line or referring to another annotation. Times in seconds. */
export interface EafAnnotation {
  readonly id: string;
  readonly text: string;
  readonly line: number;
  readonly times?: { readonly start: number; readonly end: number };
  readonly refersTo?: string;
  /** The preceding annotation on the same parent, where several subdivide it without times. */
  readonly previous?: string;
}

export interface EafTier {
  readonly name: string;
  readonly participant: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly annotations: readonly EafAnnotation[];
  /** Whether its annotations have times of their own. */
  readonly isAligned: boolean;
}

export interface EafFile {
  readonly tiers: readonly EafTier[];
  /** Elements unrelated to segments, as XML, by their location in the file. */
  readonly others: readonly { readonly at: 'header' | 'type' | 'tail'; readonly text: string }[];
}

/**
 * Parses an EAF file. Slots without a value divide the interval of their tier's parent evenly. Faults:
 * `format_reference_unknown` for missing slots and annotations, `format_time_invalid` for invalid times.
 */
export function readEaf(bytes: Uint8Array, sampleRate: number, totalSeconds: number): Result<EafFile> {
  const file = readXml(bytes);
  if (!file.ok) return file;
  const { root } = file.value;
  if (root.name !== 'ANNOTATION_DOCUMENT')
    return refuse('format_header_missing', ['line', 1], { name: 'ANNOTATION_DOCUMENT' });
  const slots = readSlots(file.value, sampleRate);
  if (!slots.ok) return slots;
  const read: SlottedTier[] = [];
  for (const element of elementsOf(root, 'TIER')) {
    const tier = readTier(element, file.value, slots.value);
    if (!tier.ok) return tier;
    read.push(tier.value);
  }
  const times = resolveSlots(read, slots.value, totalSeconds);
  const timesOf = ([start, end]: SlotPair) => ({ start: times.get(start) ?? 0, end: times.get(end) ?? 0 });
  const tiers = read.map(({ annotations, ...tier }) => ({
    ...tier,
    annotations: annotations.map(({ slots: pair, ...annotation }) =>
      pair ? { ...annotation, times: timesOf(pair) } : annotation,
    ),
  }));
  return succeed({ tiers, others: othersIn(root) });
}

/** A tier whose aligned annotations still refer to time slots. */
interface SlottedTier extends Omit<EafTier, 'annotations'> {
  readonly annotations: readonly (Omit<EafAnnotation, 'times'> & { readonly slots?: SlotPair })[];
}

/** Assigns times to slots without a value, parents before the tiers that refer to them. */
function resolveSlots(
  tiers: readonly SlottedTier[],
  slots: TimeSlots,
  totalSeconds: number,
): ReadonlyMap<string, number> {
  const byName = new Map(tiers.map((tier) => [tier.name, tier]));
  const pairsOf = (tier: SlottedTier | undefined): SlotPair[] =>
    (tier?.annotations ?? []).flatMap(({ slots: pair }) => (pair ? [pair] : []));
  const parentOf = (tier: SlottedTier): SlottedTier | undefined => byName.get(tier.attributes['PARENT_REF'] ?? '');
  for (const tier of parentsFirst(tiers, parentOf)) divideChains(pairsOf(tier), pairsOf(parentOf(tier)), slots);
  return interpolate(slots, totalSeconds);
}

function readTier(element: XmlElement, { lineOf }: XmlFile, slots: TimeSlots): Result<SlottedTier> {
  const annotations: SlottedTier['annotations'][number][] = [];
  for (const wrapper of elementsOf(element, 'ANNOTATION'))
    for (const annotation of elementsOf(wrapper, 'ALIGNABLE_ANNOTATION', 'REF_ANNOTATION')) {
      const line = lineOf(annotation);
      const base = {
        id: attributeOf(annotation, 'ANNOTATION_ID'),
        text: elementsOf(annotation, 'ANNOTATION_VALUE')[0]?.text ?? '',
        line,
      };
      if (annotation.name === 'REF_ANNOTATION') {
        const previous = attributeOf(annotation, 'PREVIOUS_ANNOTATION');
        annotations.push({
          ...base,
          refersTo: attributeOf(annotation, 'ANNOTATION_REF'),
          ...(previous === '' ? {} : { previous }),
        });
        continue;
      }
      const pair: SlotPair = [attributeOf(annotation, 'TIME_SLOT_REF1'), attributeOf(annotation, 'TIME_SLOT_REF2')];
      const missing = pair.find((slot) => !slots.has(slot));
      if (missing !== undefined)
        return refuse('format_reference_unknown', ['line', line], { name: missing.slice(0, 200) });
      annotations.push({ ...base, slots: pair });
    }
  const isAligned =
    annotations.length > 0
      ? annotations.some(({ slots: pair }) => pair !== undefined)
      : attributeOf(element, 'PARENT_REF') === '';
  return succeed({
    name: attributeOf(element, 'TIER_ID'),
    participant: attributeOf(element, 'PARTICIPANT'),
    line: lineOf(element),
    attributes: { ...element.attributes },
    annotations,
    isAligned,
  });
}

function othersIn(root: XmlElement): EafFile['others'] {
  const header = elementsOf(root, 'HEADER').flatMap((element) =>
    elementsOf(element, 'MEDIA_DESCRIPTOR', 'LINKED_FILE_DESCRIPTOR', 'PROPERTY'),
  );
  const own = new Set([samplesProperty, 'lastUsedAnnotationId']);
  return [
    ...header
      .filter((element) => element.name !== 'PROPERTY' || !own.has(attributeOf(element, 'NAME')))
      .map((element) => ({ at: 'header' as const, text: xmlOf(element) })),
    ...elementsOf(root, 'LINGUISTIC_TYPE').map((element) => ({ at: 'type' as const, text: xmlOf(element) })),
    ...elementsOf(root, 'LICENSE', 'LOCALE', 'LANGUAGE', 'CONTROLLED_VOCABULARY', 'LEXICON_REF', 'EXTERNAL_REF').map(
      (element) => ({ at: 'tail' as const, text: xmlOf(element) }),
    ),
  ];
}
