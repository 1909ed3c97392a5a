import type { LabelSet } from '../../label/index.ts';
import { isSilent } from './check/index.ts';
import type { AudioDocument } from './document/index.ts';
import { isTrackNumber, speakerNames } from './format/index.ts';

/** A segment as a part that can be cut out of its audio. */
export interface SpokenPart {
  /** Its number in the document, from 1. */
  readonly number: number;
  /** Start in samples; the range is `[start, end)`. */
  readonly start: number;
  readonly end: number;
  /** Empty where nobody is named. */
  readonly speaker: string;
  /** Nothing is said in it: it is marked as silent, or its audio as not valid. */
  readonly isSilent: boolean;
}

/** Returns the segments of an audio with who speaks in them; a track without a title names nobody. */
export function spokenParts(document: AudioDocument, labels: LabelSet): SpokenPart[] {
  const nameOf = speakerNames(document, labels, 'titles');
  return document.segments.map((segment, index) => {
    const name = nameOf(segment);
    return {
      number: index + 1,
      start: segment.start,
      end: segment.end,
      speaker: isTrackNumber(name) ? '' : name,
      isSilent: !document.isValid || isSilent(segment),
    };
  });
}
