import { isAnswered, isSilent, type AudioCommand, type AudioDocument, type Segment } from '@earmark/model';
import { newId } from '../core/index.ts';
import type { RecognitionIndex, RecognitionResult } from './recognition.ts';

/** The commands that write what was recognised into segments, one for each that it would change. Run them as one step. */
export function acceptCommands(segments: readonly Segment[], index: RecognitionIndex): AudioCommand[] {
  const { labelId } = index;
  if (labelId === undefined) return [];
  return segments.flatMap((segment): AudioCommand[] => {
    const text = isSilent(segment) ? undefined : index.textFor(segment);
    return text === undefined || text === segment.answers[labelId] ? [] : [{ type: 'segment.answer', ids: [segment.id], labelId, answer: text }];
  });
}

/** The segments that have no text yet, and for which something was recognised. */
export const emptySegments = ({ segments }: AudioDocument, index: RecognitionIndex): Segment[] => {
  const { labelId } = index;
  return labelId === undefined ? [] : segments.filter((segment) => !isAnswered(segment.answers[labelId]) && !isSilent(segment) && index.textFor(segment) !== undefined);
};

/**
 * The commands that make the whole result the document's segments. For a document without any; answers that the result brings
 * along are kept, verdicts and comments are not.
 */
export function adoptCommands({ segments, tracks, totalSamples }: AudioDocument, { document }: RecognitionResult): AudioCommand[] {
  if (segments.length > 0) return [];
  const insert = document.segments.flatMap(({ track, start, end, answers }) => {
    const last = Math.min(end, totalSamples);
    return start < last ? [{ id: newId(), track, start, end: last, answers, comments: [], status: 'completed' as const }] : [];
  });
  if (insert.length === 0) return [];
  return [{ type: 'document.patch', remove: [], insert, ...(tracks.length === 0 && document.tracks.length > 0 ? { tracks: [...document.tracks] } : {}) }];
}
