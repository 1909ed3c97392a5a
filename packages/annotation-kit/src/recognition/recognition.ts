import {
  firstWhere,
  isText,
  joinTexts,
  type Answer,
  type AudioDocument,
  type LabelSet,
  type Segment,
} from '@earmark/model';

/** Result of a speech recogniser for one audio. */
export interface RecognitionResult {
  /** Recognised segments. Their text is the answer to a text label, or their only text. */
  readonly document: AudioDocument;
  /** Name of the recogniser: "Whisper large-v3". */
  readonly engine?: string;
  /** ISO time of the recognition. */
  readonly at?: string;
}

/** Finds recognised texts by time. */
export interface RecognitionIndex {
  /** The label that receives the text; `undefined` when there is no text label. */
  readonly labelId: string | undefined;
  /** Recognised text within a segment, `undefined` when there is none. O(log n) in the size of the result. */
  readonly textFor: (segment: Pick<Segment, 'start' | 'end' | 'track'>) => string | undefined;
}

/** Least shared part of either the recognised or the queried segment for the text to count. */
const leastShare = 0.5;

/**
 * Creates an index over recognised texts. A recognised segment matches when half of it lies in the queried one, or vice
 * versa; several texts are joined in time order. When the result has tracks, only the same track matches.
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
  // Running maximum of ends: it is monotonic, so that the first possible overlap is found by binary search.
  let furthest = 0;
  const ends = heard.map(({ end }) => (furthest = Math.max(furthest, end)));
  return {
    labelId,
    textFor({ start, end, track }) {
      const texts: string[] = [];
      for (let at = firstWhere(ends, (reached) => reached > start); at < heard.length; at += 1) {
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

/** Text of a recognised segment: the answer to this label, or its only text. */
export function textOf(segment: Segment, labelId: string | undefined): string {
  const isWords = (answer: Answer | undefined): answer is string => typeof answer === 'string';
  const named = labelId === undefined ? undefined : segment.answers[labelId];
  return (isWords(named) ? named : (Object.values(segment.answers).find(isWords) ?? '')).trim();
}
