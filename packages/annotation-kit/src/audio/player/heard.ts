/** Which parts of an audio have been played, across all URLs that its media element has had. */
export interface Heard {
  /** Saves `played` before the element clears it: call this before setting another URL and before `load()`. */
  readonly keep: () => void;
  /** Share of the audio that has been played, 0 to 1; repeated parts count once. */
  readonly share: (totalSeconds: number) => number;
}

type Range = readonly [start: number, end: number];

/** Observes a media element. */
export function createHeard(audio: Pick<HTMLMediaElement, 'played'>): Heard {
  let kept: Range[] = [];
  const all = (): Range[] => [
    ...kept,
    ...Array.from({ length: audio.played.length }, (_, index): Range => [
      audio.played.start(index),
      audio.played.end(index),
    ]),
  ];
  return {
    keep: () => void (kept = all()),
    share(totalSeconds) {
      let end = 0;
      let seconds = 0;
      for (const range of all().sort(([a], [b]) => a - b)) {
        seconds += Math.max(0, range[1] - Math.max(end, range[0]));
        end = Math.max(end, range[1]);
      }
      return totalSeconds > 0 ? Math.min(1, seconds / totalSeconds) : 0;
    },
  };
}
