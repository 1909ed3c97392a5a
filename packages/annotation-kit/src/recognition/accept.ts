import {
  allLabels,
  defaultAnswers,
  hasTrack,
  isAnswered,
  isText,
  trackOf,
  unconfirmedDefaults,
  type Answer,
  type Answers,
  type AudioCommand,
  type AudioDocument,
  type AudioRules,
  type Label,
  type LabelSet,
  type Segment,
  type Track,
} from '@earmark/model';
import { newId } from '../core/index.ts';
import { isSilentHere } from '../labels/index.ts';
import { textOf, type RecognitionIndex, type RecognitionResult } from './recognition.ts';

/**
 * Commands that write recognised texts into segments, one for each that would change. Silent segments are skipped. Run
 * them as one step of the history.
 */
export function acceptCommands(
  segments: readonly Segment[],
  index: RecognitionIndex,
  rules: SilenceRule,
): AudioCommand[] {
  const { labelId } = index;
  if (labelId === undefined) return [];
  return segments.flatMap((segment): AudioCommand[] => {
    const text = isSilentHere(segment, rules) ? undefined : index.textFor(segment);
    return text === undefined || text === segment.answers[labelId]
      ? []
      : [{ type: 'segment.answer', ids: [segment.id], labelId, answer: text }];
  });
}

type SilenceRule = Pick<AudioRules, 'silence'>;

/** Segments without a text for which there is a recognised one. */
export const emptySegments = ({ segments }: AudioDocument, index: RecognitionIndex, rules: SilenceRule): Segment[] => {
  const { labelId } = index;
  return labelId === undefined
    ? []
    : segments.filter(
        (segment) =>
          !isAnswered(segment.answers[labelId]) &&
          !isSilentHere(segment, rules) &&
          index.textFor(segment) !== undefined,
      );
};

/**
 * Commands that make the whole result the document's segments; for a document without segments. Answers are the labels'
 * defaults, the recognised text, and other answers of the result that fit these labels. Verdicts and comments are not
 * taken over. Segments whose track does not exist, or is occupied, go to the first track with room.
 */
export function adoptCommands(
  { segments, tracks: own, totalSamples }: AudioDocument,
  { document }: RecognitionResult,
  labels: LabelSet,
  labelId: string | undefined,
): AudioCommand[] {
  if (segments.length > 0) return [];
  // A document without tracks of its own takes over those of the result.
  const tracks = own.length > 0 ? own : document.tracks;
  const trackFor = roomOn(tracks);
  const insert = document.segments.flatMap((segment) => {
    // Recognisers may exceed the end of the audio by a rounding error.
    const end = Math.min(segment.end, totalSamples);
    if (segment.start >= end) return [];
    const answers = adoptedAnswers(segment, labels, labelId);
    const { unconfirmed = [] } = unconfirmedDefaults(labels.segment);
    const left = unconfirmed.filter((id) => segment.answers[id] === undefined);
    return [
      {
        id: newId(),
        track: trackFor(segment.track, segment.start, end),
        start: segment.start,
        end,
        answers,
        ...(left.length > 0 && { unconfirmed: left }),
        comments: [],
        // Statuses are recomputed by the model; verdicts belong to the other document.
        status: 'completed' as const,
      },
    ];
  });
  if (insert.length === 0) return [];
  return [
    {
      type: 'document.patch',
      remove: [],
      insert,
      ...(tracks === own || tracks.length === 0 ? {} : { tracks: [...tracks] }),
    },
  ];
}

function adoptedAnswers(segment: Segment, labels: LabelSet, labelId: string | undefined): Answers {
  const answers: Record<string, Answer> = { ...defaultAnswers(labels.segment) };
  for (const label of allLabels(labels.segment)) {
    const answer = segment.answers[label.id];
    if (answer !== undefined && fits(label, answer)) answers[label.id] = answer;
  }
  const text = textOf(segment, labelId);
  return labelId === undefined || text === '' ? answers : { ...answers, [labelId]: text };
}

const fits = (label: Label, answer: Answer): boolean =>
  typeof answer === 'string'
    ? isText(label)
    : !isText(label) && answer.every((id) => label.options.some((option) => option.id === id));

/** Assigns tracks to spans sorted by start; the first track when none has room. */
function roomOn(tracks: readonly Track[]): (wanted: number, start: number, end: number) => number {
  // Segments come sorted by start, so the last end per track is enough to know whether there is room.
  const ends = new Map<number, number>();
  return (wanted, start, end) => {
    const hasRoom = (track: number): boolean =>
      hasTrack({ tracks }, track) && (trackOf({ tracks }, track).mayOverlap || (ends.get(track) ?? 0) <= start);
    const others = tracks.map((_, track) => track);
    const track = [wanted, ...others].find(hasRoom) ?? (hasTrack({ tracks }, wanted) ? wanted : 0);
    ends.set(track, Math.max(end, ends.get(track) ?? 0));
    return track;
  };
}
