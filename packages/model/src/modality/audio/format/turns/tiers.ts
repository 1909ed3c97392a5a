import { maxTracks, type AudioDocument, type Segment, type Track } from '../../document/index.ts';
import { allLabels, isText, visibleLabels, type Label, type LabelSet } from '../../../../label/index.ts';
import { loosely } from '../../../../answers/index.ts';
import { laneAssigner } from './lanes.ts';
import { isTrackNumber, trackNames, tracksOfSpeakers } from './speaker.ts';

/**
 * Returns the labels that get tiers, in reading order: the first level, and deeper ones that any segment shows. Labels
 * with the same title are included together or not at all, since parsing distinguishes them by order.
 */
export function tierLabels(document: AudioDocument, labels: LabelSet): Label[] {
  const titles = new Set(visibleLabels(labels.segment, {}).map((label) => label.title));
  for (const segment of document.segments)
    for (const label of visibleLabels(labels.segment, segment.answers)) titles.add(label.title);
  return allLabels(labels.segment).filter((label) => titles.has(label.title));
}

/** Non-overlapping segments of one track. A track that allows overlaps has as many lanes as needed. */
export interface Lane {
  readonly track: number;
  readonly lane: number;
  readonly segments: readonly Segment[];
}

/** A tier ready for printing. */
export interface NamedTier extends Lane, TierKey {
  readonly name: string;
  /** Title of its track, if tier names contain titles. */
  readonly speaker: string;
}

/**
 * Returns the tiers of a document, one per printed label and lane, with names that parse back to the same label, track
 * and lane.
 */
export function tiersOf(
  document: AudioDocument,
  labels: LabelSet,
  printed: readonly Label[],
  naming: TierNaming,
): NamedTier[] {
  for (const candidate of [document, { ...document, tracks: [] }]) {
    const speakerOf = titlesOf(candidate);
    const keys = lanesOf(candidate, speakerOf).flatMap((lane) => printed.map((label) => ({ ...lane, label })));
    const names = nameTiers(keys, speakerOf, labels, naming);
    if (names) return keys.map((key, index) => ({ ...key, name: names[index] ?? '', speaker: speakerOf(key.track) }));
  }
  return [];
}

/** Returns the track titles that can be represented in a file. */
function titlesOf(document: AudioDocument): (track: number) => string {
  const names = trackNames(document, 'titles');
  return (track) => (isTrackNumber(names(track)) ? '' : names(track));
}

/** Returns the lanes of all tracks that contain segments or have a title. */
function lanesOf(document: AudioDocument, speakerOf: (track: number) => string): Lane[] {
  const titled = document.tracks.reduce((most, _, track) => (speakerOf(track) === '' ? most : track + 1), 1);
  const count = document.segments.reduce((most, segment) => Math.max(most, segment.track + 1), titled);
  const tracks = Array.from({ length: count }, () => ({ laneOf: laneAssigner(), lanes: [[]] as Segment[][] }));
  for (const segment of document.segments) {
    const { laneOf, lanes } = tracks[segment.track] ?? { laneOf: () => 0, lanes: [] };
    (lanes[laneOf(segment.start, segment.end)] ??= []).push(segment);
  }
  return tracks.flatMap(({ lanes }, track) => lanes.map((segments, lane) => ({ track, lane, segments })));
}

/** Identity of a tier: a label's answers on one lane. */
export interface TierKey {
  readonly label: Label;
  readonly track: number;
  readonly lane: number;
}

/** How a format names labels, and a label of a speaker. */
export interface TierNaming {
  readonly titleOf: (label: Label) => string;
  readonly joined: (speaker: string, title: string) => string;
}

const numbered = /^(.*) \[(\d+)\]$/s;
const laned = /^(.*) \/(\d+)$/s;
const withLane = (name: string, lane: number): string => (lane === 0 ? name : `${name} /${lane + 1}`);

/**
 * Names the tiers. A label on an untitled track is `label`, `label [2]`, …; on a titled track it is `speaker` if there
 * is only one label, otherwise both joined. Returns undefined when the titles cannot be parsed back.
 */
function nameTiers(
  keys: readonly TierKey[],
  speakerOf: (track: number) => string,
  labels: LabelSet,
  { titleOf, joined }: TierNaming,
): string[] | undefined {
  const byNumber = ({ label, track, lane }: TierKey): string => {
    const title = titleOf(label);
    return withLane(track === 0 && !numbered.test(title) ? title : `${title} [${track + 1}]`, lane);
  };
  const bySpeaker =
    (name: (speaker: string, title: string) => string) =>
    (key: TierKey): string => {
      const speaker = speakerOf(key.track);
      return speaker === '' ? byNumber(key) : withLane(name(speaker, titleOf(key.label)), key.lane);
    };
  if (keys.every((key) => speakerOf(key.track) === '')) return keys.map(byNumber);
  const isSingle = new Set(keys.map((key) => key.label)).size === 1;
  for (const scheme of [...(isSingle ? [bySpeaker((speaker) => speaker)] : []), bySpeaker(joined)]) {
    const names = keys.map(scheme);
    const { assignments, tracks } = assignTiers(names, labels, titleOf);
    const isReadBack = assignments.every((assignment, index) => {
      const key = keys[index];
      return (
        assignment &&
        key &&
        assignment.label === key.label &&
        assignment.track === key.track &&
        assignment.lane === key.lane &&
        tracks[assignment.track]?.title === speakerOf(key.track)
      );
    });
    if (isReadBack) return names;
  }
  return undefined;
}

export interface TierAssignment extends TierKey {
  /** Whether the name was unknown and the only text label was assumed. */
  readonly isAssumed: boolean;
}

/** Label and track of each tier of a file; undefined for a tier without a matching label. */
interface TierAssignments {
  readonly assignments: readonly (TierAssignment | undefined)[];
  readonly tracks: readonly Track[];
}

interface Reading {
  readonly labels: readonly Label[];
  /** Title of the track, or `track_2`; the empty name means the first track. */
  readonly speaker: string;
  readonly lane: number;
}

/**
 * Maps each tier to a label and a track. If no label matches, and the template has one text label, the tier belongs to
 * a speaker of that name. `participants` are the speakers given by the file itself.
 */
export function assignTiers(
  names: readonly string[],
  labels: LabelSet,
  titleOf: TierNaming['titleOf'],
  known: readonly Track[] = [],
  participants: readonly string[] = [],
): TierAssignments {
  const all = allLabels(labels.segment);
  const lookUp = createLookUp(all, titleOf);
  const taken = new Map<string, number>();
  const found = names.map((name, index) => {
    const reading = lookUp(name);
    const participant = participants[index]?.trim() ?? '';
    if (!reading) return undefined;
    const speaker = participant === '' ? reading.speaker : participant;
    const key = `${speaker}\0${reading.lane}\0${reading.labels[0]?.id}`;
    const occurrence = taken.get(key) ?? 0;
    taken.set(key, occurrence + 1);
    const label = reading.labels[occurrence];
    return label && { label, speaker, lane: reading.lane, isAssumed: false };
  });
  const [only, ...others] = all.filter(isText);
  const assumed =
    only && others.length === 0 && !found.some((assignment) => assignment?.label === only)
      ? assume(names, participants, found, only)
      : found;
  const speakers = tracksOfSpeakers(
    assumed.flatMap((assignment) => (assignment ? [assignment.speaker] : [])),
    known,
  );
  return {
    tracks: speakers.tracks,
    assignments: assumed.map((assignment) => {
      const track = assignment && speakers.trackOf(assignment.speaker);
      return assignment && track !== undefined
        ? { label: assignment.label, track, lane: assignment.lane, isAssumed: assignment.isAssumed }
        : undefined;
    }),
  };
}

interface Found {
  readonly label: Label;
  readonly speaker: string;
  readonly lane: number;
  readonly isAssumed: boolean;
}

/**
 * Maps tiers with unknown names to speakers of the only text label. A single unknown tier among known ones belongs to
 * the speaker of those.
 */
function assume(
  names: readonly string[],
  participants: readonly string[],
  found: readonly (Found | undefined)[],
  label: Label,
): (Found | undefined)[] {
  const unknown = new Set(names.filter((_, index) => !found[index]));
  const isAlone = found.filter((assignment) => !assignment).length === 1 && found.length > 1;
  const seen = new Map<string, number>();
  return names.map((name, index): Found | undefined => {
    if (found[index]) return found[index];
    const participant = participants[index]?.trim() ?? '';
    const [, base = ''] = laned.exec(name) ?? [];
    const speaker = participant !== '' ? participant : isAlone ? '' : unknown.has(base) ? base : name;
    const lane = seen.get(speaker) ?? 0;
    seen.set(speaker, lane + 1);
    return lane < maxTracks ? { label, speaker, lane, isAssumed: true } : undefined;
  });
}

/**
 * Returns a function that finds the labels for a tier name: by exact title first, then ignoring case and surrounding
 * spaces.
 */
function createLookUp(all: readonly Label[], titleOf: TierNaming['titleOf']): (name: string) => Reading | undefined {
  const spellings = [(text: string) => text, loosely].map((spell) => {
    const labels = new Map<string, Label[]>();
    for (const label of all) {
      const title = spell(titleOf(label));
      labels.set(title, [...(labels.get(title) ?? []), label]);
    }
    return (title: string): Label[] => labels.get(spell(title)) ?? [];
  });
  return (name) => {
    const [, base = '', digits = ''] = laned.exec(name) ?? [];
    const lane = Number(digits) - 1;
    const forms = [{ name, lane: 0 }, ...(lane >= 1 && lane < 100_000 ? [{ name: base, lane }] : [])];
    for (const labelsOf of spellings)
      for (const form of forms)
        for (const { title, speaker } of [...numberedForms(form.name), { title: form.name, speaker: '' }]) {
          const labels = labelsOf(title);
          if (labels.length > 0) return { labels, speaker, lane: form.lane };
        }
    for (const labelsOf of spellings)
      for (const form of forms)
        for (const { title, speaker } of spokenForms(form.name)) {
          const labels = labelsOf(title);
          if (labels.length > 0 && speaker.trim() !== '') return { labels, speaker, lane: form.lane };
        }
    return undefined;
  };
}

function numberedForms(name: string): { title: string; speaker: string }[] {
  const [, title = '', digits = ''] = numbered.exec(name) ?? [];
  const track = Number(digits);
  return track >= 1 && track <= maxTracks ? [{ title, speaker: track === 1 ? '' : `track_${track}` }] : [];
}

/**
 * Splits `speaker - label` and `label@speaker` at every possible position. Long names are skipped to bound the work.
 */
function spokenForms(name: string): { title: string; speaker: string }[] {
  if (name.length > 400) return [];
  const forms: { title: string; speaker: string }[] = [];
  for (let at = name.indexOf(' - '); at >= 0; at = name.indexOf(' - ', at + 1))
    forms.push({ speaker: name.slice(0, at), title: name.slice(at + 3) });
  for (let at = name.indexOf('@'); at >= 0; at = name.indexOf('@', at + 1))
    forms.push({ title: name.slice(0, at), speaker: name.slice(at + 1) });
  return forms;
}
