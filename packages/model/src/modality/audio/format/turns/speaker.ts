import {
  maxTracks,
  plainTrack,
  speakerLabelOf,
  trackOf,
  type AudioDocument,
  type Segment,
  type Track,
} from '../../document/index.ts';
import type { LabelSet } from '../../../../label/index.ts';
import { answerFromText, answerText, loosely } from '../../../../answers/index.ts';
import { oneWord } from '../../../../encoding/index.ts';

const numbered = /^track_([1-9]\d?)$/;

/**
 * Returns the names of the tracks in a file: their titles if present and unique, otherwise `track_1`, `track_2`, … As
 * `words` they contain no spaces and every track has a name; as `titles` the first track may have none.
 */
export function trackNames(document: AudioDocument, form: 'words' | 'titles'): (track: number) => string {
  const taken = new Set<string>();
  const last = document.segments.reduce((most, segment) => Math.max(most, segment.track), document.tracks.length - 1);
  const names = Array.from({ length: last + 1 }, (_, track) => {
    const name = shaped(trackOf(document, track).title, form);
    const isUsable = name !== '' && !numbered.test(name) && !/^<.*>$/.test(name) && !taken.has(oneWord(loosely(name)));
    if (isUsable) taken.add(oneWord(loosely(name)));
    return isUsable ? name : track === 0 && form === 'titles' ? '' : `track_${track + 1}`;
  });
  return (track) => names[track] ?? '';
}

/** A name trimmed to one line, or to one word. */
const shaped = (name: string, form: 'words' | 'titles'): string =>
  form === 'words'
    ? oneWord(name)
    : name
        .trim()
        .replace(/\s*[\r\n]+\s*/g, ' ')
        .toWellFormed();

/** Whether a name is a track number rather than a person's name. */
export const isTrackNumber = (name: string): boolean => numbered.test(name);

/** Returns the speaker of a segment for printing: the answer to the speaker question, otherwise the track's name. */
export function speakerNames(
  document: AudioDocument,
  labels: LabelSet,
  form: 'words' | 'titles',
): (segment: Segment) => string {
  const label = speakerLabelOf(labels);
  const names = trackNames(document, form);
  // A name is written only if parsing it returns what it stands for.
  const readsBack = (name: string): boolean => {
    if (!label) return true;
    const { answer } = answerFromText(label, name);
    return answer === undefined || shaped(answerText(label, answer), form) === name;
  };
  const answers = (name: string): boolean =>
    name !== '' &&
    !isTrackNumber(name) &&
    !/^<.*>$/.test(name) &&
    readsBack(name) &&
    label !== undefined &&
    answerFromText(label, name).answer !== undefined;
  return (segment) => {
    const answer = label ? shaped(answerText(label, segment.answers[label.id]), form) : '';
    const name = names(segment.track);
    return answers(answer) ? answer : readsBack(name) ? name : `track_${segment.track + 1}`;
  };
}

/** Placeholder for an unnamed speaker on a channel other than the first track's. */
export const namelessOn = (channel: number): string => `\0${channel}`;

/** Assignment of a file's speakers to tracks. */
interface SpeakerTracks {
  /**
   * Returns the track of a name; `undefined` when there are more names than tracks. The empty name means the first
   * track.
   */
  readonly trackOf: (name: string) => number | undefined;
  readonly tracks: readonly Track[];
}

/**
 * Assigns each name a track: a `known` one with this title, the one that `track_3` denotes, otherwise the next free
 * one. The first track stays free when some names are empty.
 */
export function tracksOfSpeakers(names: Iterable<string>, known: readonly Track[] = []): SpeakerTracks {
  const trackByName = new Map<string, number>();
  const waiting: string[] = [];
  const key = (name: string): string => oneWord(loosely(name)).slice(0, 100);
  known.forEach((track, index) => {
    if (track.title.trim() !== '' && !trackByName.has(key(track.title))) trackByName.set(key(track.title), index);
    if ((track.channel ?? 0) > 0 && !trackByName.has(namelessOn(track.channel ?? 0)))
      trackByName.set(namelessOn(track.channel ?? 0), index);
  });
  const titles = new Map<number, string>();
  const taken = new Set(known.keys());
  for (const name of new Set(names)) {
    const track = Number(numbered.exec(name)?.[1] ?? (name === '' ? 1 : Number.NaN)) - 1;
    if (trackByName.has(key(name))) continue;
    if (track >= 0 && track < maxTracks) {
      trackByName.set(key(name), track);
      taken.add(track);
    } else {
      trackByName.set(key(name), Number.NaN);
      waiting.push(name);
    }
  }
  let next = 0;
  for (const name of waiting) {
    while (taken.has(next)) next += 1;
    taken.add(next);
    trackByName.set(key(name), next < maxTracks ? next : Number.NaN);
    if (!name.startsWith('\0')) titles.set(next, name.trim().slice(0, 100));
  }
  const last = Math.max(-1, ...[...taken].filter((track) => track < maxTracks));
  const tracks = Array.from(
    { length: last + 1 },
    (_, track) => known[track] ?? { ...plainTrack, title: titles.get(track) ?? '' },
  );
  return {
    tracks,
    trackOf: (name) => {
      const track = trackByName.get(key(name));
      return track === undefined || Number.isNaN(track) ? undefined : track;
    },
  };
}
