import type { AudioDocument } from '../document/index.ts';
import { allLabels, isText, visibleLabels, type Label, type LabelSet } from '../label/index.ts';
import { loosely } from './answer-text.ts';

const numbered = /^(.*) \[(\d+)\]$/s;

/** A label on a track is one tier: `title` on the first track, `title [2]` on the second. */
export const tierName = (label: Label, track: number): string => (track === 0 && !numbered.test(label.title) ? label.title : `${label.title} [${track + 1}]`);

/**
 * The labels that get tiers, in reading order: the first level, and deeper ones that some segment shows. Labels that share a
 * title are all there or not at all, so that reading can tell them by their order.
 */
export function tierLabels(document: AudioDocument, labels: LabelSet): Label[] {
  const titles = new Set(labels.segment.map((label) => label.title));
  for (const segment of document.segments) for (const label of visibleLabels(labels.segment, segment.answers)) titles.add(label.title);
  return allLabels(labels.segment).filter((label) => titles.has(label.title));
}

export interface TierPlace {
  readonly label: Label;
  readonly track: number;
  /** Whether the name was not known and the only text label was taken instead. */
  readonly isAssumed: boolean;
}

/** Which label and track each tier of a file belongs to; nothing for a tier that no label answers to. */
export function placeTiers(names: readonly string[], labels: LabelSet): (TierPlace | undefined)[] {
  const all = allLabels(labels.segment);
  const taken = new Map<string, number>();
  const places = names.map((name): TierPlace | undefined => {
    const place = lookUp(name, all);
    if (!place) return undefined;
    const key = `${place.track} ${place.labels[0]?.title}`;
    const occurrence = taken.get(key) ?? 0;
    taken.set(key, occurrence + 1);
    const label = place.labels[occurrence];
    return label && { label, track: place.track, isAssumed: false };
  });
  const [only, ...others] = all.filter(isText);
  if (!only || others.length > 0 || places.some((place) => place?.label === only)) return places;
  let track = 0;
  return places.map((place) => place ?? (track < 64 ? { label: only, track: track++, isAssumed: true } : undefined));
}

/** The labels a tier's name may mean, by exact title first, then without case and outer spaces. */
function lookUp(name: string, all: readonly Label[]): { labels: Label[]; track: number } | undefined {
  const [, title = '', place = ''] = numbered.exec(name) ?? [];
  const track = Number(place) - 1;
  const readings = track >= 0 && track < 64 ? [{ title, track }, { title: name, track: 0 }] : [{ title: name, track: 0 }];
  for (const matches of [(a: string, b: string) => a === b, (a: string, b: string) => loosely(a) === loosely(b)])
    for (const reading of readings) {
      const labels = all.filter((label) => matches(label.title, reading.title));
      if (labels.length > 0) return { labels, track: reading.track };
    }
  return undefined;
}
