import {
  chosenOptions,
  isMultiple,
  isText,
  speakerLabelOf,
  type AudioCommand,
  type AudioDocument,
  type LabelSet,
  type OptionColor,
  type Segment,
} from '@earmark/model';
import { colorAt } from '../labels/index.ts';

/** Somebody who speaks in an audio. */
export interface Speaker {
  /** Unique among the speakers: an option, what was written, or a track. */
  readonly id: string;
  readonly name: string;
  readonly color: OptionColor;
}

/** Who speaks in an audio, and in which segments. */
export interface Speakers {
  /** The question that asks who speaks; absent where the tracks say it. */
  readonly labelId?: string;
  /** Whether segments can be told apart by speaker: the template asks for the speaker, or tracks are named. */
  readonly areKnown: boolean;
  /** All speakers in order: those of the template, or those that the document names. */
  readonly list: (document: AudioDocument) => readonly Speaker[];
  readonly of: (segment: Segment) => Speaker | undefined;
  /** The command that says that these segments are spoken by somebody. */
  readonly assign: (ids: readonly string[], speaker: Speaker) => AudioCommand;
}

/**
 * The speakers under a label set: the answers to the question about the speaker where the template has one
 * (`speakerLabelOf`), else the named tracks. Exports read speakers in the same way.
 */
export function speakersOf(labels: LabelSet, tracks: AudioDocument['tracks']): Speakers {
  const asked = speakerLabelOf(labels);
  // A question below an option is not always asked, and of a pair each channel has its own answer.
  const label = asked && labels.segment.includes(asked) && asked.isPaired !== true ? asked : undefined;
  if (!label) return ofTracks(tracks);
  return isText(label) ? written(label.id) : chosen(label.id, label.options, isMultiple(label));
}

function chosen(labelId: string, options: LabelSet['segment'][number]['options'], isOfMany: boolean): Speakers {
  const list = options.map(({ id, title, color }, index): Speaker => ({
    id,
    name: title,
    color: color ?? colorAt(index),
  }));
  const byId = new Map(list.map((speaker) => [speaker.id, speaker]));
  /** Several at once are a speaker of their own, in the colour of the first. */
  const together = new Map<string, Speaker>();
  return {
    labelId,
    areKnown: list.length > 0,
    list: () => list,
    of({ answers }) {
      const [first, ...others] = chosenOptions(answers, labelId).flatMap((id) => byId.get(id) ?? []);
      if (!first || !isOfMany || others.length === 0) return first;
      const name = [first, ...others].map((speaker) => speaker.name).join(', ');
      const known = together.get(name) ?? { id: name, name, color: first.color };
      together.set(name, known);
      return known;
    },
    assign: (ids, { id }) => ({ type: 'segment.answer', ids: [...ids], labelId, answer: [id] }),
  };
}

function written(labelId: string): Speakers {
  const known = new Map<string, Speaker>();
  const named = (name: string): Speaker => {
    const speaker = known.get(name) ?? { id: name, name, color: colorAt(known.size) };
    known.set(name, speaker);
    return speaker;
  };
  const of = ({ answers }: Segment): Speaker | undefined => {
    const answer = answers[labelId];
    const name = typeof answer === 'string' ? answer.trim() : '';
    return name === '' ? undefined : named(name);
  };
  return {
    labelId,
    areKnown: true,
    list: ({ segments }) => [...new Set(segments.flatMap((segment) => of(segment) ?? []))],
    of,
    assign: (ids, { name }) => ({ type: 'segment.answer', ids: [...ids], labelId, answer: name }),
  };
}

function ofTracks(tracks: AudioDocument['tracks']): Speakers {
  const byTrack = tracks.map(({ title }, track): Speaker | undefined =>
    title.trim() === '' ? undefined : { id: `${track}`, name: title, color: colorAt(track) },
  );
  const list = byTrack.filter((speaker) => speaker !== undefined);
  return {
    areKnown: list.length > 0,
    list: () => list,
    of: ({ track }) => byTrack[track],
    assign: (ids, { id }) => ({ type: 'segment.retrack', ids: [...ids], track: Number(id) }),
  };
}

/** The one speaker of all segments of a track that have any; undefined when there are several. */
export function speakerOfTrack(segments: readonly Segment[], { of }: Speakers): Speaker | undefined {
  let only: Speaker | undefined;
  for (const segment of segments) {
    const speaker = of(segment);
    if (!speaker) continue;
    if (only && only !== speaker) return undefined;
    only = speaker;
  }
  return only;
}
