import { coveredShare, mergeRanges, type HeardRange } from './heard-ranges.ts';

/** Which parts of an audio have been played, across all URLs that its media element has had. */
export interface Heard {
  /** Saves `played` before the element clears it: call this before setting another URL and before `load()`. */
  readonly keep: () => void;
  /** Share of a stretch in seconds that has been played, 0 to 1; repeated parts count once. */
  readonly share: (start: number, end: number) => number;
  /** What was played, in order and without overlap. */
  readonly ranges: () => readonly HeardRange[];
}

/** Observes a media element; `before` is what was played earlier. */
export function createHeard(audio: Pick<HTMLMediaElement, 'played'>, before: readonly HeardRange[] = []): Heard {
  let kept = before;
  const all = (): readonly HeardRange[] => {
    const { played } = audio;
    return mergeRanges([
      ...kept,
      ...Array.from({ length: played.length }, (_, index): HeardRange => [played.start(index), played.end(index)]),
    ]);
  };
  return {
    keep: () => void (kept = all()),
    ranges: all,
    share: (start, end) => coveredShare(all(), start, end),
  };
}
