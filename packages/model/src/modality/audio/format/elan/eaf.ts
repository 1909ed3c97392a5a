import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, Kept, ParseOptions, Parsed } from '../annotation-format.ts';
import { answerFromText } from '../answers/answer-text.ts';
import { readEaf, type EafAnnotation, type EafFile, type EafTier } from './eaf-file.ts';
import { eafKeptFormat, placeKey, type KeptAnnotation, type KeptTier } from './eaf-kept.ts';
import { eafNaming, printEaf } from './eaf-write.ts';
import { placeTiers, type TierPlace } from '../turns/tiers.ts';
import { documentFromEntries, samplesOf, type TimedEntry } from '../turns/timed-entry.ts';

/**
 * ELAN annotation format 3.0. Each track becomes one tier of segments with the first label and its speaker as
 * PARTICIPANT; the other labels become tiers with symbolic associations to it. ELAN counts in milliseconds; a header
 * property holds the exact samples, and is trusted per slot while the two agree.
 *
 * On parsing, referring annotations belong to the segment at their root. Tiers without a label, media, properties,
 * types, vocabularies and other attributes are kept for writing.
 */
export const eafFormat: AnnotationFormat = {
  extension: 'eaf',
  mime: 'application/xml',
  carries: {
    times: 'sample',
    answers: 'shown',
    tracks: 'titles',
    statuses: false,
    globalAnswers: false,
    comments: false,
  },
  parse,
  print: printEaf,
};

/** An annotation with its segment, which is found by following references. */
interface Root {
  readonly tier: EafTier;
  readonly annotation: EafAnnotation;
}

function parse(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const { audio, labels } = options;
  const file = readEaf(bytes, audio.sampleRate, audio.totalSamples / audio.sampleRate);
  if (!file.ok) return file;
  const { tiers } = file.value;
  const { titleOf } = eafNaming(labels);
  const aligned = tiers.filter((tier) => tier.isAligned);
  const referring = tiers.filter((tier) => !tier.isAligned);
  const known = placeTiers(
    aligned.map((tier) => tier.name),
    labels,
    titleOf,
    options.tracks,
    aligned.map((tier) => tier.participant),
  );
  const associated = placeTiers(
    referring.map((tier) => tier.name),
    labels,
    titleOf,
  );
  const placeOf = new Map<EafTier, TierPlace | undefined>([
    ...aligned.map((tier, index) => [tier, known.places[index]] as const),
    ...referring.map(
      (tier, index) => [tier, associated.places[index]?.isAssumed ? undefined : associated.places[index]] as const,
    ),
  ]);
  const rootOf = rootFinder(tiers);
  const warnings: Fault[] = [];
  const entries = new Map<string, TimedEntry>();
  for (const tier of [...aligned, ...referring]) {
    const fault = readTier(tier, placeOf, rootOf, options, entries, warnings);
    if (fault) return { ok: false, fault };
  }
  const laned = new Set(known.places.flatMap((place) => (place && place.lane > 0 ? [place.track] : [])));
  if (entries.size === 0) warnings.push(refuse('format_empty').fault);
  const parsed = documentFromEntries(
    [...entries.values()],
    audio,
    { overlaps: (track) => (laned.has(track) ? 'mark' : 'spread'), tracks: known.tracks },
    warnings,
  );
  if (!parsed.ok) return parsed;
  const kept = keptOf(file.value, placeOf, rootOf);
  return succeed(kept.parts.length === 0 ? parsed.value : { ...parsed.value, kept });
}

/** Adds the annotations of a tier to the entries; annotations of the same segment share one entry. */
function readTier(
  tier: EafTier,
  placeOf: ReadonlyMap<EafTier, TierPlace | undefined>,
  rootOf: (annotation: EafAnnotation) => Root | undefined,
  { audio }: ParseOptions,
  entries: Map<string, TimedEntry>,
  warnings: Fault[],
): Fault | null {
  const place = placeOf.get(tier);
  const path = ['line', tier.line];
  if (!place) warnings.push(refuse('format_tier_unknown', path, { name: tier.name.slice(0, 200) }).fault);
  else if (place.isAssumed)
    warnings.push(
      refuse('format_tier_assumed', path, { name: tier.name.slice(0, 200), title: place.label.title }).fault,
    );
  for (const annotation of tier.annotations) {
    const here = ['line', annotation.line];
    const root = rootOf(annotation);
    if (!root?.annotation.times)
      return refuse('format_reference_unknown', here, { name: (annotation.refersTo ?? '').slice(0, 200) }).fault;
    const samples = samplesOf(root.annotation.times.start, root.annotation.times.end, audio, here);
    if (!samples.ok) return samples.fault;
    if (!place) continue;
    const { track, lane } = placeOf.get(root.tier) ?? { track: 0, lane: 0 };
    const { answer, unknown } = answerFromText(place.label, annotation.text);
    for (const option of unknown)
      warnings.push(
        refuse('format_option_unknown', here, { title: place.label.title, value: option.slice(0, 200) }).fault,
      );
    const key = `${track} ${lane} ${samples.value.start} ${samples.value.end}`;
    const entry = entries.get(key) ?? { ...samples.value, track, answers: {}, path: here };
    const before = entry.answers[place.label.id];
    // Several annotations on one segment are parts of its text.
    const whole =
      typeof before === 'string' && typeof answer === 'string' && annotation.refersTo !== undefined
        ? `${before} ${answer}`
        : answer;
    entries.set(
      key,
      whole === undefined ? entry : { ...entry, answers: { ...entry.answers, [place.label.id]: whole } },
    );
  }
  return null;
}

/**
 * Returns a function that follows references to the annotation that has times. Each is visited once, so a cycle has no
 * root.
 */
function rootFinder(tiers: readonly EafTier[]): (annotation: EafAnnotation) => Root | undefined {
  const byId = new Map<string, Root>();
  for (const tier of tiers) for (const annotation of tier.annotations) byId.set(annotation.id, { tier, annotation });
  const tierOf = new Map<EafAnnotation, EafTier>(
    tiers.flatMap((tier) => tier.annotations.map((annotation) => [annotation, tier] as const)),
  );
  const roots = new Map<EafAnnotation, Root | undefined>();
  return (annotation) => {
    const way: EafAnnotation[] = [];
    let here: Root | undefined = {
      annotation,
      tier: tierOf.get(annotation) ?? {
        name: '',
        participant: '',
        line: 1,
        attributes: {},
        annotations: [],
        isAligned: false,
      },
    };
    while (here && here.annotation.times === undefined && !roots.has(here.annotation)) {
      way.push(here.annotation);
      roots.set(here.annotation, undefined);
      here = byId.get(here.annotation.refersTo ?? '');
    }
    const root = here && here.annotation.times === undefined ? roots.get(here.annotation) : here;
    for (const step of way) roots.set(step, root);
    return root;
  };
}

const ownAttributes = new Set(['TIER_ID', 'PARTICIPANT', 'PARENT_REF', 'LINGUISTIC_TYPE_REF']);

function keptOf(
  { tiers, others }: EafFile,
  placeOf: ReadonlyMap<EafTier, TierPlace | undefined>,
  rootOf: (annotation: EafAnnotation) => Root | undefined,
): Kept {
  const parts: { at: string; text: string }[] = [...others];
  const byName = new Map(tiers.map((tier) => [tier.name, tier]));
  const places = new Map<string, readonly [EafTier, number]>(
    tiers.flatMap((tier) => tier.annotations.map(({ id }, index) => [id, [tier, index]] as const)),
  );
  for (const tier of tiers) {
    const place = placeOf.get(tier);
    if (place) {
      const attributes = Object.fromEntries(
        Object.entries(tier.attributes).filter(([name]) => !ownAttributes.has(name)),
      );
      if (Object.keys(attributes).length > 0)
        parts.push({ at: `attributes ${placeKey(place)}`, text: JSON.stringify(attributes) });
      continue;
    }
    // Referring annotations name their parent tier; the tier's own PARENT_REF attribute may contradict them.
    const [referred] = tier.annotations.flatMap(({ refersTo }) => places.get(refersTo ?? '')?.[0] ?? []);
    const parent = referred ?? byName.get(tier.attributes['PARENT_REF'] ?? '');
    const parentPlace = parent && placeOf.get(parent);
    const annotations = tier.annotations.flatMap((annotation): KeptAnnotation[] => {
      const times = annotation.times ?? rootOf(annotation)?.annotation.times;
      if (!times) return [];
      const [, on] = places.get(annotation.refersTo ?? '') ?? [];
      const [, after] = places.get(annotation.previous ?? '') ?? [];
      return [
        {
          start: Math.round(times.start * 1000),
          end: Math.round(times.end * 1000),
          text: annotation.text,
          ...(annotation.times ? {} : { on: parentPlace ? 'segment' : (on ?? 0) }),
          ...(after === undefined ? {} : { after }),
        },
      ];
    });
    const of = !parent ? '' : parentPlace ? `label ${placeKey(parentPlace)}` : `tier ${parent.name}`;
    parts.push({
      at: 'tier',
      text: JSON.stringify({ attributes: tier.attributes, of, annotations } satisfies KeptTier),
    });
  }
  return { format: eafKeptFormat, parts };
}
