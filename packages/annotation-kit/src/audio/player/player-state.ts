/** Why nothing can be heard: the address does not answer, what it sends is no audio, or the browser wants a click first. */
export type PlayerError = 'media_unreachable' | 'media_broken' | 'play_blocked';

/** Why volume above 1 and the channels' own loudness have no effect: another server does not share the sound (CORS), or the browser wants a click first. */
export type OutputFault = 'sound_sealed' | 'sound_waiting';

/** `[start, end)` in samples. */
export interface SampleRange {
  readonly start: number;
  readonly end: number;
}

export interface PlayerState {
  readonly isPlaying: boolean;
  /** Live: reading it answers where the sound is now, a whole sample. Changes without notice: follow it by `onFrame`, never select it in React. */
  readonly positionSample: number;
  /** Speed, {@link slowestRate} to {@link fastestRate}; the pitch stays. */
  readonly rate: number;
  /** 0 to {@link loudestVolume}; 1 is as recorded. */
  readonly volume: number;
  /** Whether a range, or the whole audio, starts again at its end. */
  readonly isLooping: boolean;
  /** What is being played, when it is not the whole audio. */
  readonly range: SampleRange | null;
  readonly error: PlayerError | null;
  /** Why not everything is as loud as it should be; the audio plays all the same. */
  readonly outputFault: OutputFault | null;
  /** Whether stretches of silence are passed over, where they are known. */
  readonly isSkippingSilence: boolean;
  /** Whether the audio's first samples are there, so that play starts at once. */
  readonly isReady: boolean;
}

/** What every browser plays with its pitch kept; Firefox falls silent beyond, and so may others. */
export const slowestRate = 0.25;
export const fastestRate = 4;
/** Speeds worth a button; everything between can be set as well. */
export const presetRates: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
export const loudestVolume = 4;

const mediaErrNetwork = 2;
const mediaErrDecode = 3;

/** What a failed media element says about itself. A refused or expired address looks like an unsupported source. */
export const errorOf = (code: number | undefined): PlayerError =>
  code === mediaErrDecode ? 'media_broken' : 'media_unreachable';

/** Whether a new address may help. */
export const isCurable = (code: number | undefined): boolean =>
  code === undefined || code === mediaErrNetwork || code > mediaErrDecode;
