import { isText, joinTexts, type Answer, type AudioDocument, type LabelSet, type Segment } from '@earmark/model';

/** What a speech recogniser made of an audio. */
export interface RecognitionResult {
  /** Its segments; their texts are under the id of a text label, or are the only text they have. */
  readonly document: AudioDocument;
  /** What made it: "Whisper large-v3". */
  readonly engine?: string;
  /** ISO time. */
  readonly at?: string;
}

/** Looks up what was recognised for a stretch of the audio. */
export interface RecognitionIndex {
  /** The label that the text belongs to; `undefined` when the labels ask for no text. */
  readonly labelId: string | undefined;
  /** What was recognised within a segment, `undefined` when nothing was. Costs the logarithm of the result's size. */
  readonly textFor: (segment: Pick<Segment, 'start' | 'end' | 'track'>) => string | undefined;
}

/** Of a recognised segment or of the asking one, the part that must be shared for the text to count. */
const leastShare = 0.5;

/**
 * Finds recognised texts by time. A recognised segment belongs to a stretch when half of either lies in the other; texts of
 * several are joined in time order. When the result knows tracks, only the same track counts.
 */
export function createRecognitionIndex(
  { document }: RecognitionResult,
  labels: LabelSet,
  labelId = labels.segment.find(isText)?.id,
): RecognitionIndex {
  const heard = document.segments.flatMap((segment) => {
    const text = textOf(segment, labelId);
    return text === '' ? [] : [{ start: segment.start, end: segment.end, track: segment.track, text }];
  });
  const hasTracks = heard.some(({ track }) => track > 0);
  // The furthest end so far never falls, so that the first one that can overlap is found by halving.
  let furthest = 0;
  const ends = heard.map(({ end }) => (furthest = Math.max(furthest, end)));
  return {
    labelId,
    textFor({ start, end, track }) {
      const texts: string[] = [];
      for (let at = firstAbove(ends, start); at < heard.length; at += 1) {
        const other = heard[at];
        if (!other || other.start >= end) break;
        if (hasTracks && other.track !== track) continue;
        const shared = Math.min(end, other.end) - Math.max(start, other.start);
        if (shared > 0 && shared >= leastShare * Math.min(end - start, other.end - other.start)) texts.push(other.text);
      }
      return texts.length === 0 ? undefined : joinTexts(texts);
    },
  };
}

/** What a recognised segment says: the text under this label, or the only one that it has. */
export function textOf(segment: Segment, labelId: string | undefined): string {
  const isWords = (answer: Answer | undefined): answer is string => typeof answer === 'string';
  const named = labelId === undefined ? undefined : segment.answers[labelId];
  return (isWords(named) ? named : (Object.values(segment.answers).find(isWords) ?? '')).trim();
}

/** The first index whose value is above `limit`; the values never fall. */
function firstAbove(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Infinity) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
