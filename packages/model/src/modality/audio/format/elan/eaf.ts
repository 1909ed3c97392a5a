import type { Kept } from '../../../kept.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, ParseOptions, Parsed } from '../annotation-format.ts';
import { answerFromText } from '../../../../answers/index.ts';
import { readEaf, type EafAnnotation, type EafFile, type EafTier } from './eaf-file.ts';
import { eafKeptFormat, labelTierKey, type KeptAnnotation, type KeptTier } from './eaf-kept.ts';
import { eafNaming, printEaf } from './eaf-write.ts';
import { assignTiers, type TierAssignment } from '../turns/tiers.ts';
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
  title: 'ELAN',
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
  const known = assignTiers(
    aligned.map((tier) => tier.name),
    labels,
    titleOf,
    options.tracks,
    aligned.map((tier) => tier.participant),
  );
  const associated = assignTiers(
    referring.map((tier) => tier.name),
    labels,
    titleOf,
  );
  const assignmentOf = new Map<EafTier, TierAssignment | undefined>([
    ...aligned.map((tier, index) => [tier, known.assignments[index]] as const),
    ...referring.map(
      (tier, index) =>
        [tier, associated.assignments[index]?.isAssumed ? undefined : associated.assignments[index]] as const,
    ),
  ]);
  const rootOf = rootFinder(tiers);
  const warnings: Fault[] = [];
  const entries = new Map<string, TimedEntry>();
  for (const tier of [...aligned, ...referring]) {
    const fault = readTier(tier, assignmentOf, rootOf, options, entries, warnings);
    if (fault) return { ok: false, fault };
  }
  const laned = new Set(
    known.assignments.flatMap((assignment) => (assignment && assignment.lane > 0 ? [assignment.track] : [])),
  );
  if (entries.size === 0) warnings.push(refuse('format_empty').fault);
  const parsed = documentFromEntries(
    [...entries.values()],
    audio,
    { overlaps: (track) => (laned.has(track) ? 'mark' : 'spread'), tracks: known.tracks },
    warnings,
  );
  if (!parsed.ok) return parsed;
  const kept = keptOf(file.value, assignmentOf, rootOf);
  return succeed(kept.parts.length === 0 ? parsed.value : { ...parsed.value, kept });
}

/** Adds the annotations of a tier to the entries; annotations of the same segment share one entry. */
function readTier(
  tier: EafTier,
  assignmentOf: ReadonlyMap<EafTier, TierAssignment | undefined>,
  rootOf: (annotation: EafAnnotation) => Root | undefined,
  { audio }: ParseOptions,
  entries: Map<string, TimedEntry>,
  warnings: Fault[],
): Fault | null {
  const assignment = assignmentOf.get(tier);
  const path = ['line', tier.line];
  if (!assignment) warnings.push(refuse('format_tier_unknown', path, { name: tier.name.slice(0, 200) }).fault);
  else if (assignment.isAssumed)
    warnings.push(
      refuse('format_tier_assumed', path, { name: tier.name.slice(0, 200), title: assignment.label.title }).fault,
    );
  for (const annotation of tier.annotations) {
    const here = ['line', annotation.line];
    const root = rootOf(annotation);
    if (!root?.annotation.times)
      return refuse('format_reference_unknown', here, { name: (annotation.refersTo ?? '').slice(0, 200) }).fault;
    const samples = samplesOf(root.annotation.times.start, root.annotation.times.end, audio, here);
    if (!samples.ok) return samples.fault;
    if (!assignment) continue;
    const { track, lane } = assignmentOf.get(root.tier) ?? { track: 0, lane: 0 };
    const { answer, unknown } = answerFromText(assignment.label, annotation.text);
    for (const option of unknown)
      warnings.push(
        refuse('format_option_unknown', here, { title: assignment.label.title, value: option.slice(0, 200) }).fault,
      );
    const key = `${track} ${lane} ${samples.value.start} ${samples.value.end}`;
    const entry = entries.get(key) ?? { ...samples.value, track, answers: {}, path: here };
    const before = entry.answers[assignment.label.id];
    // Several annotations on one segment are parts of its text.
    const whole =
      typeof before === 'string' && typeof answer === 'string' && annotation.refersTo !== undefined
        ? `${before} ${answer}`
        : answer;
    entries.set(
      key,
      whole === undefined ? entry : { ...entry, answers: { ...entry.answers, [assignment.label.id]: whole } },
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
    const chain: EafAnnotation[] = [];
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
      chain.push(here.annotation);
      roots.set(here.annotation, undefined);
      here = byId.get(here.annotation.refersTo ?? '');
    }
    const root = here && here.annotation.times === undefined ? roots.get(here.annotation) : here;
    for (const step of chain) roots.set(step, root);
    return root;
  };
}

const ownAttributes = new Set(['TIER_ID', 'PARTICIPANT', 'PARENT_REF', 'LINGUISTIC_TYPE_REF']);

function keptOf(
  { tiers, others }: EafFile,
  assignmentOf: ReadonlyMap<EafTier, TierAssignment | undefined>,
  rootOf: (annotation: EafAnnotation) => Root | undefined,
): Kept {
  const parts: { at: string; text: string }[] = [...others];
  const byName = new Map(tiers.map((tier) => [tier.name, tier]));
  const locations = new Map<string, readonly [EafTier, number]>(
    tiers.flatMap((tier) => tier.annotations.map(({ id }, index) => [id, [tier, index]] as const)),
  );
  for (const tier of tiers) {
    const assignment = assignmentOf.get(tier);
    if (assignment) {
      const attributes = Object.fromEntries(
        Object.entries(tier.attributes).filter(([name]) => !ownAttributes.has(name)),
      );
      if (Object.keys(attributes).length > 0)
        parts.push({ at: `attributes ${labelTierKey(assignment)}`, text: JSON.stringify(attributes) });
      continue;
    }
    // Referring annotations name their parent tier; the tier's own PARENT_REF attribute may contradict them.
    const [referred] = tier.annotations.flatMap(({ refersTo }) => locations.get(refersTo ?? '')?.[0] ?? []);
    const parent = referred ?? byName.get(tier.attributes['PARENT_REF'] ?? '');
    const parentAssignment = parent && assignmentOf.get(parent);
    const annotations = tier.annotations.flatMap((annotation): KeptAnnotation[] => {
      const times = annotation.times ?? rootOf(annotation)?.annotation.times;
      if (!times) return [];
      const [, on] = locations.get(annotation.refersTo ?? '') ?? [];
      const [, after] = locations.get(annotation.previous ?? '') ?? [];
      return [
        {
          start: Math.round(times.start * 1000),
          end: Math.round(times.end * 1000),
          text: annotation.text,
          ...(annotation.times ? {} : { on: parentAssignment ? 'segment' : (on ?? 0) }),
          ...(after === undefined ? {} : { after }),
        },
      ];
    });
    const of = !parent ? '' : parentAssignment ? `label ${labelTierKey(parentAssignment)}` : `tier ${parent.name}`;
    parts.push({
      at: 'tier',
      text: JSON.stringify({ attributes: tier.attributes, of, annotations } satisfies KeptTier),
    });
  }
  return { format: eafKeptFormat, parts };
}
