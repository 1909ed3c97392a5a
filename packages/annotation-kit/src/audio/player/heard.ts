/** Which parts of an audio were played, over all addresses that its element has had. */
export interface Heard {
  /** Keeps what was played before the element forgets it: to be called before it gets another address or loads again. */
  readonly keep: () => void;
  /** From 0 to 1; parts that were played twice count once. */
  readonly share: (totalSeconds: number) => number;
}

type Range = readonly [start: number, end: number];

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
