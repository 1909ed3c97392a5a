import type { AudioDocument, Segment } from '../../document/index.ts';
import { allLabels, visibleLabels, type Label, type LabelSet } from '../../../../label/index.ts';
import type { PrintOptions } from '../annotation-format.ts';
import { answerText } from '../../../../answers/index.ts';
import {
  eafKeptFormat,
  keptTiers,
  labelTierKey,
  TimeOrder,
  type KeptTier,
  type OwnTier,
  type SegmentAnnotation,
  type WrittenTier,
} from './eaf-kept.ts';
import { samplesProperty } from './eaf-slots.ts';
import { tierLabels, tiersOf, type NamedTier, type TierNaming } from '../turns/tiers.ts';
import { uniqueTitles } from '../../../../answers/index.ts';
import { xmlAttributes, xmlClean, xmlText } from '../../../../encoding/index.ts';

/** Tier names must be unique in ELAN, so labels with the same title are numbered. */
export function eafNaming(labels: LabelSet): TierNaming {
  const all = allLabels(labels.segment);
  const titles = uniqueTitles(
    all.map((label) => ({ ...label, title: xmlClean(label.title) })),
    [],
  );
  const byLabel = new Map(all.map((label, index) => [label, titles[index] ?? label.title]));
  return { titleOf: (label) => byLabel.get(label) ?? label.title, joined: (speaker, title) => `${title}@${speaker}` };
}

const alignedType = 'segment';
const answerType = 'answer';
const answerConstraint = 'Symbolic_Association';

/** ELAN's own descriptions of the constraints between a tier and its parent. */
const constraints = {
  Time_Subdivision: "Time subdivision of parent annotation's time interval, no time gaps allowed within this interval",
  Symbolic_Subdivision:
    'Symbolic subdivision of a parent annotation. Annotations refering to the same parent are ordered',
  Symbolic_Association: '1-1 association with a parent annotation',
  Included_In: "Time alignable annotations within the parent annotation's time interval, gaps are allowed",
} as const;

/**
 * Prints an EAF 3.0 file: per track one tier of segments with the first label, and the other labels as symbolic
 * associations of it.
 */
export function* printEaf(document: AudioDocument, { labels, name = '', kept }: PrintOptions): Generator<string> {
  const parts = kept?.format === eafKeptFormat ? kept.parts : [];
  const under = (at: string): string[] => parts.flatMap((part) => (part.at === at ? [part.text] : []));
  const timeOrder = new TimeOrder();
  const tiers = writtenTiers(
    document,
    labels,
    timeOrder,
    (key) => under(`attributes ${key}`)[0],
    under('tier').map((text) => JSON.parse(text) as KeptTier),
  );
  const slots = timeOrder.numbered();
  const count = tiers.reduce((sum, tier) => sum + tier.annotations.length, 0);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ANNOTATION_DOCUMENT AUTHOR="" DATE="2000-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">\n';
  yield '    <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds">\n';
  const header = under('header');
  if (!header.some((text) => text.startsWith('<MEDIA_DESCRIPTOR')) && name !== '')
    yield `        <MEDIA_DESCRIPTOR${xmlAttributes({ MEDIA_URL: `./${name}`, MIME_TYPE: 'audio/x-wav', RELATIVE_MEDIA_URL: `./${name}` })}/>\n`;
  for (const text of header) yield `        ${text}\n`;
  yield `        <PROPERTY NAME="${samplesProperty}">${document.sampleRate}: ${slots.map((slot) => slot.sample).join(' ')}</PROPERTY>\n`;
  yield `        <PROPERTY NAME="lastUsedAnnotationId">${count}</PROPERTY>\n    </HEADER>\n    <TIME_ORDER>\n`;
  for (const { id, milliseconds } of slots)
    yield `        <TIME_SLOT TIME_SLOT_ID="${id}" TIME_VALUE="${milliseconds}"/>\n`;
  yield '    </TIME_ORDER>\n';
  for (const tier of tiers) yield* printTier(tier);
  yield* printTypes(under('type'));
  for (const text of under('tail')) yield `    ${text}\n`;
  const types = under('type').join('');
  for (const [stereotype, description] of Object.entries(constraints))
    if (stereotype === answerConstraint || types.includes(`CONSTRAINTS="${stereotype}"`))
      yield `    <CONSTRAINT${xmlAttributes({ DESCRIPTION: description, STEREOTYPE: stereotype })}/>\n`;
  yield '</ANNOTATION_DOCUMENT>\n';
}

function writtenTiers(
  document: AudioDocument,
  labels: LabelSet,
  timeOrder: TimeOrder,
  attributesOf: (key: string) => string | undefined,
  kept: readonly KeptTier[],
): WrittenTier[] {
  const { sampleRate } = document;
  const printed = tierLabels(document, labels);
  const shown = new Map(
    document.segments.map((segment) => [segment, new Set(visibleLabels(labels.segment, segment.answers))]),
  );
  const textIn = (label: Label, segment: Segment): string => {
    const text = shown.get(segment)?.has(label) ? xmlClean(answerText(label, segment.answers[label.id])) : '';
    return text.trim() === '' ? '' : text;
  };
  // A segment that others refer to is written even when it has no answer.
  const referred = new Set(
    kept.flatMap(({ of, annotations }) =>
      annotations.flatMap(({ on, start, end }) => (on === 'segment' ? [`${of} ${start}-${end}`] : [])),
    ),
  );
  const nextId = idMaker();
  let parent: { name: string; ids: Map<Segment, string> } = { name: '', ids: new Map() };
  const own = tiersOf(document, labels, printed, eafNaming(labels)).map((tier): OwnTier => {
    const isParent = tier.label === printed[0];
    const key = labelTierKey(tier);
    if (isParent) parent = { name: tier.name, ids: new Map() };
    const annotations = tier.segments.flatMap((segment): SegmentAnnotation[] => {
      const text = textIn(tier.label, segment);
      const [start, end] = [milliseconds(segment.start, sampleRate), milliseconds(segment.end, sampleRate)];
      if (!isParent)
        return text === '' && !referred.has(`label ${key} ${start}-${end}`)
          ? []
          : [{ id: nextId(), text, refersTo: parent.ids.get(segment) ?? '', start, end }];
      const slots = [timeOrder.add(segment.start, start), timeOrder.add(segment.end, end)] as const;
      const annotation = { id: nextId(), text, slots, start, end };
      parent.ids.set(segment, annotation.id);
      return [annotation];
    });
    return {
      key,
      labelId: tier.label.id,
      attributes: { ...readObject(attributesOf(key)), ...tierAttributes(tier, isParent ? undefined : parent.name) },
      annotations,
    };
  });
  return [...own, ...keptTiers(kept, own, { timeOrder, nextId, sampleRate })];
}

const milliseconds = (sample: number, sampleRate: number): number => Math.round((sample / sampleRate) * 1000);

function idMaker(): () => string {
  let number = 0;
  return () => `a${(number += 1)}`;
}

function tierAttributes({ name, speaker }: NamedTier, parent: string | undefined): Record<string, string> {
  return {
    LINGUISTIC_TYPE_REF: parent === undefined ? alignedType : answerType,
    ...(parent === undefined ? {} : { PARENT_REF: parent }),
    ...(speaker === '' ? {} : { PARTICIPANT: speaker }),
    TIER_ID: name,
  };
}

const readObject = (text: string | undefined): Record<string, string> =>
  text === undefined ? {} : (JSON.parse(text) as Record<string, string>);

function* printTier({ attributes, annotations }: WrittenTier): Generator<string> {
  yield `    <TIER${xmlAttributes(attributes)}${annotations.length === 0 ? '/>' : '>'}\n`;
  for (const { id, text, slots, refersTo, previous } of annotations) {
    const element = slots ? 'ALIGNABLE_ANNOTATION' : 'REF_ANNOTATION';
    const references: Record<string, string> = slots
      ? { TIME_SLOT_REF1: slots[0].id, TIME_SLOT_REF2: slots[1].id }
      : { ANNOTATION_REF: refersTo ?? '', ...(previous === undefined ? {} : { PREVIOUS_ANNOTATION: previous }) };
    yield `        <ANNOTATION>\n            <${element}${xmlAttributes({ ANNOTATION_ID: id, ...references })}>\n                <ANNOTATION_VALUE>${xmlText(text)}</ANNOTATION_VALUE>\n            </${element}>\n        </ANNOTATION>\n`;
  }
  if (annotations.length > 0) yield '    </TIER>\n';
}

function* printTypes(kept: readonly string[]): Generator<string> {
  const own = [
    `<LINGUISTIC_TYPE${xmlAttributes({ GRAPHIC_REFERENCES: 'false', LINGUISTIC_TYPE_ID: alignedType, TIME_ALIGNABLE: 'true' })}/>`,
    `<LINGUISTIC_TYPE${xmlAttributes({ CONSTRAINTS: answerConstraint, GRAPHIC_REFERENCES: 'false', LINGUISTIC_TYPE_ID: answerType, TIME_ALIGNABLE: 'false' })}/>`,
  ];
  for (const text of [...own, ...kept.filter((type) => !own.includes(type))]) yield `    ${text}\n`;
}
