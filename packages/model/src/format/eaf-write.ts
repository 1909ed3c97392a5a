import type { AudioDocument, Segment } from '../document/index.ts';
import { allLabels, visibleLabels, type Label, type LabelSet } from '../label/index.ts';
import type { PrintOptions } from './annotation-format.ts';
import { answerText } from './answer-text.ts';
import { samplesProperty } from './eaf-file.ts';
import { tierLabels, tiersOf, type NamedTier, type TierNaming } from './tiers.ts';
import { uniqueTitles } from './unique-titles.ts';
import { xmlAttributes, xmlClean, xmlText } from './xml.ts';

export const eafKeptFormat = 'eaf';

/** A tier that reading left aside; `of` is the tier whose annotations it hangs on. Times in milliseconds. */
export interface KeptTier {
  readonly attributes: Readonly<Record<string, string>>;
  readonly of: string;
  readonly annotations: readonly (readonly [start: number, end: number, text: string])[];
}

/** Tiers must have names of their own in ELAN, so labels of one title are numbered. */
export function eafNaming(labels: LabelSet): TierNaming {
  const all = allLabels(labels.segment);
  const titles = uniqueTitles(all.map((label) => ({ ...label, title: xmlClean(label.title) })), []);
  const byLabel = new Map(all.map((label, index) => [label, titles[index] ?? label.title]));
  return { titleOf: (label) => byLabel.get(label) ?? label.title, joined: (speaker, title) => `${title}@${speaker}` };
}

interface Slot {
  readonly sample: number;
  readonly milliseconds: number;
  id: string;
}

interface WrittenAnnotation {
  readonly id: string;
  readonly text: string;
  readonly slots?: readonly [Slot, Slot];
  readonly refersTo?: string;
}

interface WrittenTier {
  readonly attributes: Readonly<Record<string, string>>;
  readonly annotations: readonly WrittenAnnotation[];
}

const alignedType = 'segment';
const answerType = 'answer';

/** Writes an EAF 3.0: per track a tier of segments with the first label, and the other labels as symbolic associations of it. */
export function* printEaf(document: AudioDocument, { labels, name = '', kept }: PrintOptions): Generator<string> {
  const parts = kept?.format === eafKeptFormat ? kept.parts : [];
  const under = (at: string): string[] => parts.flatMap((part) => (part.at === at ? [part.text] : []));
  const slots: Slot[] = [];
  const tiers = writtenTiers(document, labels, slots, (place) => under(`attributes ${place}`)[0], under('tier'));
  slots.sort((a, b) => a.sample - b.sample || a.milliseconds - b.milliseconds);
  slots.forEach((slot, index) => (slot.id = `ts${index + 1}`));
  const count = tiers.reduce((sum, tier) => sum + tier.annotations.length, 0);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ANNOTATION_DOCUMENT AUTHOR="" DATE="2000-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">\n';
  yield '    <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds">\n';
  const header = under('header');
  if (!header.some((text) => text.startsWith('<MEDIA_DESCRIPTOR')) && name !== '') yield `        <MEDIA_DESCRIPTOR${xmlAttributes({ MEDIA_URL: `./${name}`, MIME_TYPE: 'audio/x-wav', RELATIVE_MEDIA_URL: `./${name}` })}/>\n`;
  for (const text of header) yield `        ${text}\n`;
  yield `        <PROPERTY NAME="${samplesProperty}">${document.sampleRate}: ${slots.map((slot) => slot.sample).join(' ')}</PROPERTY>\n`;
  yield `        <PROPERTY NAME="lastUsedAnnotationId">${count}</PROPERTY>\n    </HEADER>\n    <TIME_ORDER>\n`;
  for (const { id, milliseconds } of slots) yield `        <TIME_SLOT TIME_SLOT_ID="${id}" TIME_VALUE="${milliseconds}"/>\n`;
  yield '    </TIME_ORDER>\n';
  for (const tier of tiers) yield* printTier(tier);
  yield* printTypes(under('type'));
  for (const text of under('tail')) yield `    ${text}\n`;
  yield '    <CONSTRAINT DESCRIPTION="1-1 association with a parent annotation" STEREOTYPE="Symbolic_Association"/>\n</ANNOTATION_DOCUMENT>\n';
}

function writtenTiers(document: AudioDocument, labels: LabelSet, slots: Slot[], attributesOf: (place: string) => string | undefined, kept: readonly string[]): WrittenTier[] {
  const { sampleRate } = document;
  const printed = tierLabels(document, labels);
  const shown = new Map(document.segments.map((segment) => [segment, new Set(visibleLabels(labels.segment, segment.answers))]));
  const textIn = (label: Label, segment: Segment): string => {
    const text = shown.get(segment)?.has(label) ? xmlClean(answerText(label, segment.answers[label.id])) : '';
    return text.trim() === '' ? '' : text;
  };
  const slot = (sample: number, milliseconds = Math.round((sample / sampleRate) * 1000)): Slot => {
    const made: Slot = { sample, milliseconds, id: '' };
    slots.push(made);
    return made;
  };
  let number = 0;
  const nextId = (): string => `a${(number += 1)}`;
  const parents = new Map<string, Map<string, string>>();
  const aligned = (tier: string, start: Slot, end: Slot, text: string): WrittenAnnotation => {
    const annotation = { id: nextId(), text, slots: [start, end] as const };
    const ofTier = parents.get(tier) ?? new Map<string, string>();
    parents.set(tier, ofTier.set(`${start.milliseconds}-${end.milliseconds}`, annotation.id));
    return annotation;
  };
  let parent: { name: string; ids: Map<Segment, string> } = { name: '', ids: new Map() };
  const own = tiersOf(document, labels, printed, eafNaming(labels)).map((tier): WrittenTier => {
    const isParent = tier.label === printed[0];
    if (isParent) parent = { name: tier.name, ids: new Map() };
    const annotations = tier.segments.flatMap((segment): WrittenAnnotation[] => {
      const text = textIn(tier.label, segment);
      if (!isParent) return text === '' ? [] : [{ id: nextId(), text, refersTo: parent.ids.get(segment) ?? '' }];
      const annotation = aligned(tier.name, slot(segment.start), slot(segment.end), text);
      parent.ids.set(segment, annotation.id);
      return [annotation];
    });
    return { attributes: { ...readObject(attributesOf(`${tier.label.id} ${tier.track} ${tier.lane}`)), ...tierAttributes(tier, isParent ? undefined : parent.name) }, annotations };
  });
  const names = new Set(own.map((tier) => tier.attributes['TIER_ID']));
  const others = kept.flatMap((text): WrittenTier[] => {
    const { attributes, of, annotations } = JSON.parse(text) as KeptTier;
    if (names.has(attributes['TIER_ID'])) return [];
    const exact = (milliseconds: number): Slot => slot(Math.round((milliseconds * sampleRate) / 1000), milliseconds);
    if (of === '') return [{ attributes, annotations: annotations.map(([start, end, value]) => aligned(attributes['TIER_ID'] ?? '', exact(start), exact(end), value)) }];
    // The tier may have got another name since: then it is the one that has these times.
    const [parentName, ids] = parents.has(of) ? [of, parents.get(of)] : ([...parents].find(([, byTimes]) => annotations.some(([start, end]) => byTimes.has(`${start}-${end}`))) ?? []);
    if (parentName === undefined || !ids) return [];
    return [{ attributes: { ...attributes, PARENT_REF: parentName }, annotations: annotations.flatMap(([start, end, value]) => (ids.has(`${start}-${end}`) ? [{ id: nextId(), text: value, refersTo: ids.get(`${start}-${end}`) ?? '' }] : [])) }];
  });
  return [...own, ...others];
}

function tierAttributes({ name, speaker }: NamedTier, parent: string | undefined): Record<string, string> {
  return {
    LINGUISTIC_TYPE_REF: parent === undefined ? alignedType : answerType,
    ...(parent === undefined ? {} : { PARENT_REF: parent }),
    ...(speaker === '' ? {} : { PARTICIPANT: speaker }),
    TIER_ID: name,
  };
}

const readObject = (text: string | undefined): Record<string, string> => (text === undefined ? {} : (JSON.parse(text) as Record<string, string>));

function* printTier({ attributes, annotations }: WrittenTier): Generator<string> {
  yield `    <TIER${xmlAttributes(attributes)}${annotations.length === 0 ? '/>' : '>'}\n`;
  for (const { id, text, slots, refersTo } of annotations) {
    const element = slots ? 'ALIGNABLE_ANNOTATION' : 'REF_ANNOTATION';
    const place: Record<string, string> = slots ? { TIME_SLOT_REF1: slots[0].id, TIME_SLOT_REF2: slots[1].id } : { ANNOTATION_REF: refersTo ?? '' };
    yield `        <ANNOTATION>\n            <${element}${xmlAttributes({ ANNOTATION_ID: id, ...place })}>\n                <ANNOTATION_VALUE>${xmlText(text)}</ANNOTATION_VALUE>\n            </${element}>\n        </ANNOTATION>\n`;
  }
  if (annotations.length > 0) yield '    </TIER>\n';
}

function* printTypes(kept: readonly string[]): Generator<string> {
  const own = [
    `<LINGUISTIC_TYPE${xmlAttributes({ GRAPHIC_REFERENCES: 'false', LINGUISTIC_TYPE_ID: alignedType, TIME_ALIGNABLE: 'true' })}/>`,
    `<LINGUISTIC_TYPE${xmlAttributes({ CONSTRAINTS: 'Symbolic_Association', GRAPHIC_REFERENCES: 'false', LINGUISTIC_TYPE_ID: answerType, TIME_ALIGNABLE: 'false' })}/>`,
  ];
  for (const text of [...own, ...kept.filter((type) => !own.includes(type))]) yield `    ${text}\n`;
}
