import { refuse, succeed, type Result } from '../fault/index.ts';
import { attributeOf, elementsOf, readXml, xmlOf, type XmlElement, type XmlFile } from './xml.ts';

/** Where our files keep the exact samples of their time slots; ELAN itself knows milliseconds alone. */
export const samplesProperty = 'earmark-samples';

/** An annotation of an EAF: on the time line, or on another annotation. Times in seconds. */
export interface EafAnnotation {
  readonly id: string;
  readonly text: string;
  readonly line: number;
  readonly times?: { readonly start: number; readonly end: number };
  readonly refersTo?: string;
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
  /** Elements of the file that say nothing about segments, as XML, by where they stand. */
  readonly others: readonly { readonly at: 'header' | 'type' | 'tail'; readonly text: string }[];
}

const unitMilliseconds: Readonly<Record<string, number>> = { '': 1, milliseconds: 1, 'PAL-frames': 40, 'PAL-50-frames': 20, 'NTSC-frames': 1001 / 30 };

/**
 * Takes an EAF apart. Slots without a value lie evenly between their neighbours. Faults: `format_reference_unknown` for slots
 * and annotations that are not there, `format_time_invalid` for times that are none.
 */
export function readEaf(bytes: Uint8Array, sampleRate: number, totalSeconds: number): Result<EafFile> {
  const file = readXml(bytes);
  if (!file.ok) return file;
  const { root } = file.value;
  if (root.name !== 'ANNOTATION_DOCUMENT') return refuse('format_header_missing', ['line', 1], { name: 'ANNOTATION_DOCUMENT' });
  const slots = readSlots(file.value, sampleRate, totalSeconds);
  if (!slots.ok) return slots;
  const tiers: EafTier[] = [];
  for (const element of elementsOf(root, 'TIER')) {
    const tier = readTier(element, file.value, slots.value);
    if (!tier.ok) return tier;
    tiers.push(tier.value);
  }
  return succeed({ tiers, others: othersIn(root) });
}

function readSlots({ root, lineOf }: XmlFile, sampleRate: number, totalSeconds: number): Result<Map<string, number>> {
  const [header] = elementsOf(root, 'HEADER');
  const unit = unitMilliseconds[header ? attributeOf(header, 'TIME_UNITS') : ''];
  if (unit === undefined) return refuse('format_malformed', ['line', header ? lineOf(header) : 1]);
  const elements = elementsOf(root, 'TIME_ORDER').flatMap((order) => elementsOf(order, 'TIME_SLOT'));
  const exact = header ? exactSamples(header, sampleRate) : [];
  const times: (number | undefined)[] = [];
  for (const [index, element] of elements.entries()) {
    const written = attributeOf(element, 'TIME_VALUE');
    if (written !== '' && !/^\d{1,12}$/.test(written)) return refuse('format_time_invalid', ['line', lineOf(element)], { value: written.slice(0, 100) });
    const sample = exact.length === elements.length ? exact[index] : undefined;
    const isExact = sample !== undefined && unit === 1 && Math.round((sample / sampleRate) * 1000) === Number(written);
    times.push(written === '' ? undefined : isExact ? sample / sampleRate : (Number(written) * unit) / 1000);
  }
  const filled = interpolated(times, totalSeconds);
  return succeed(new Map(elements.map((element, index) => [attributeOf(element, 'TIME_SLOT_ID'), filled[index] ?? 0])));
}

function exactSamples(header: XmlElement, sampleRate: number): number[] {
  const property = elementsOf(header, 'PROPERTY').find((element) => attributeOf(element, 'NAME') === samplesProperty);
  const [rate = '', samples = ''] = (property?.text ?? '').split(':');
  return Number(rate) === sampleRate ? samples.trim().split(/\s+/).map(Number) : [];
}

function interpolated(times: readonly (number | undefined)[], total: number): number[] {
  const filled: number[] = [];
  for (let at = 0; at < times.length; ) {
    const time = times[at];
    if (time !== undefined) {
      filled.push(time);
      at += 1;
      continue;
    }
    let end = at;
    while (end < times.length && times[end] === undefined) end += 1;
    const before = filled.at(-1) ?? 0;
    const after = times[end] ?? total;
    for (let step = 1; step <= end - at; step += 1) filled.push(before + ((after - before) * step) / (end - at + 1));
    at = end;
  }
  return filled;
}

function readTier(element: XmlElement, { lineOf }: XmlFile, slots: ReadonlyMap<string, number>): Result<EafTier> {
  const annotations: EafAnnotation[] = [];
  for (const wrapper of elementsOf(element, 'ANNOTATION'))
    for (const annotation of elementsOf(wrapper, 'ALIGNABLE_ANNOTATION', 'REF_ANNOTATION')) {
      const line = lineOf(annotation);
      const base = { id: attributeOf(annotation, 'ANNOTATION_ID'), text: elementsOf(annotation, 'ANNOTATION_VALUE')[0]?.text ?? '', line };
      if (annotation.name === 'REF_ANNOTATION') {
        annotations.push({ ...base, refersTo: attributeOf(annotation, 'ANNOTATION_REF') });
        continue;
      }
      const references = [attributeOf(annotation, 'TIME_SLOT_REF1'), attributeOf(annotation, 'TIME_SLOT_REF2')];
      const missing = references.find((slot) => !slots.has(slot));
      if (missing !== undefined) return refuse('format_reference_unknown', ['line', line], { name: missing.slice(0, 200) });
      const [start = 0, end = 0] = references.map((slot) => slots.get(slot) ?? 0);
      annotations.push({ ...base, times: { start, end } });
    }
  const isAligned = annotations.length > 0 ? annotations.some(({ times }) => times !== undefined) : attributeOf(element, 'PARENT_REF') === '';
  return succeed({ name: attributeOf(element, 'TIER_ID'), participant: attributeOf(element, 'PARTICIPANT'), line: lineOf(element), attributes: { ...element.attributes }, annotations, isAligned });
}

function othersIn(root: XmlElement): EafFile['others'] {
  const header = elementsOf(root, 'HEADER').flatMap((element) => elementsOf(element, 'MEDIA_DESCRIPTOR', 'LINKED_FILE_DESCRIPTOR', 'PROPERTY'));
  const own = new Set([samplesProperty, 'lastUsedAnnotationId']);
  return [
    ...header.filter((element) => element.name !== 'PROPERTY' || !own.has(attributeOf(element, 'NAME'))).map((element) => ({ at: 'header' as const, text: xmlOf(element) })),
    ...elementsOf(root, 'LINGUISTIC_TYPE').map((element) => ({ at: 'type' as const, text: xmlOf(element) })),
    ...elementsOf(root, 'LICENSE', 'LOCALE', 'LANGUAGE', 'CONTROLLED_VOCABULARY', 'LEXICON_REF', 'EXTERNAL_REF').map((element) => ({ at: 'tail' as const, text: xmlOf(element) })),
  ];
}
