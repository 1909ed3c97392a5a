/** Why nothing can be heard: the address does not answer, what it sends is no audio, or the browser wants a click first. */
export type PlayerError = 'media_unreachable' | 'media_broken' | 'play_blocked';

/** `[start, end)` in samples. */
export interface SampleRange {
  readonly start: number;
  readonly end: number;
}

export interface PlayerState {
  readonly isPlaying: boolean;
  /** Live: reading it answers where the sound is now, a whole sample. Changes without notice: follow it by `onFrame`, never select it in React. */
  readonly positionSample: number;
  /** Speed, 0.5 to 2; the pitch stays. */
  readonly rate: number;
  /** 0 to 1. */
  readonly volume: number;
  /** Whether a range, or the whole audio, starts again at its end. */
  readonly isLooping: boolean;
  /** What is being played, when it is not the whole audio. */
  readonly range: SampleRange | null;
  readonly error: PlayerError | null;
  /** Whether the audio's first samples are there, so that play starts at once. */
  readonly isReady: boolean;
}

export const slowestRate = 0.5;
export const fastestRate = 2;

const mediaErrNetwork = 2;
const mediaErrDecode = 3;

/** What a failed media element says about itself. A refused or expired address looks like an unsupported source. */
export const errorOf = (code: number | undefined): PlayerError => (code === mediaErrDecode ? 'media_broken' : 'media_unreachable');

/** Whether a new address may help. */
export const isCurable = (code: number | undefined): boolean => code === undefined || code === mediaErrNetwork || code > mediaErrDecode;
