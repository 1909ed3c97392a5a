/**
 * Playback errors: the URL does not respond, its content is not playable audio, or the browser requires user
 * activation.
 */
export type PlayerError = 'media_unreachable' | 'media_broken' | 'play_blocked';

/**
 * Why volume above 1 and channel gains have no effect: the audio is cross-origin without CORS, or the browser requires
 * user activation.
 */
export type OutputFault = 'sound_sealed' | 'sound_waiting';

/** `[start, end)` in samples. */
export interface SampleRange {
  readonly start: number;
  readonly end: number;
}

/** State of a player; replaced on every change except of the position. */
export interface PlayerState {
  readonly isPlaying: boolean;
  /**
   * Current position as a whole sample. A live getter that changes without notification: use `onFrame`, and do not
   * select it in React.
   */
  readonly positionSample: number;
  /** Playback rate, {@link slowestRate} to {@link fastestRate}; the pitch is preserved. */
  readonly rate: number;
  /** Linear volume, 0 to {@link loudestVolume}; 1 is the recorded level. */
  readonly volume: number;
  /** Whether playback repeats at the end of the range or of the audio. */
  readonly isLooping: boolean;
  /** The range that is being played; `null` for the whole audio. */
  readonly range: SampleRange | null;
  readonly error: PlayerError | null;
  /** Why the wished volume is not in effect; playback itself works. */
  readonly outputFault: OutputFault | null;
  /** Whether known stretches of silence are skipped. */
  readonly isSkippingSilence: boolean;
  /** Whether the first samples are loaded, so that playback starts without delay. */
  readonly isReady: boolean;
}

/** Rates that every browser plays with the pitch preserved; beyond them Firefox, and possibly others, play silence. */
export const slowestRate = 0.25;
/** Greatest playback rate. */
export const fastestRate = 4;
/** Rates offered as buttons; any rate between the limits can be set. */
export const presetRates: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
/** Greatest volume: +12 dB. */
export const loudestVolume = 4;

const mediaErrNetwork = 2;
const mediaErrDecode = 3;

/** Maps a `MediaError` code. Browsers report a rejected or expired URL as an unsupported source (code 4). */
export const errorOf = (code: number | undefined): PlayerError =>
  code === mediaErrDecode ? 'media_broken' : 'media_unreachable';

/** Whether a fresh URL may solve the error. */
export const isCurable = (code: number | undefined): boolean =>
  code === undefined || code === mediaErrNetwork || code > mediaErrDecode;
