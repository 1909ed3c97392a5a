import type { Channels } from '../channels/index.ts';
import type { SilenceMap } from '../silence/index.ts';
import type { HeardRange } from './heard-ranges.ts';
import type { PlayerState } from './player-state.ts';
import type { Pace } from './ticks.ts';

/** What {@link createPlayer} needs to know about the audio. */
export interface PlayerOptions {
  readonly sampleRate: number;
  readonly totalSamples: number;
  /**
   * Called when the present URL fails, for example because its signature has expired; returns a fresh one. Playback
   * resumes at the same position.
   */
  readonly onNeedUrl?: () => Promise<string>;
  /** Gain, mute and solo of each channel; without it all channels play as recorded. */
  readonly channels?: Channels;
  /** What an earlier player of the same audio has played. */
  readonly heard?: readonly HeardRange[];
}

/** Plays one audio: an external store in samples over a media element in seconds. */
export interface Player {
  /** Returns a stable object until anything but the position changes; its `positionSample` is a live getter. */
  readonly getState: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Registers a callback for every frame while playing, and for every seek. `pace` says for how many milliseconds the
   * callback has nothing new to show, so that frames that nobody needs are not prepared. Returns the function that
   * unsubscribes.
   */
  readonly onFrame: (listener: (positionSample: number) => void, pace?: Pace) => () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  /** Moves the position, while playing or paused. Leaving the range that is being played ends the range. */
  readonly seek: (sample: number) => void;
  /** Plays `[start, end)` and stops with the position on `end`, or repeats when looping. */
  readonly playRange: (start: number, end: number, options?: { loop?: boolean }) => void;
  readonly setLooping: (isLooping: boolean) => void;
  /** Sets the speed, {@link slowestRate} to {@link fastestRate}. */
  readonly setRate: (rate: number) => void;
  /**
   * Sets the volume, 0 to {@link loudestVolume}. Above 1, or with channel gains, audio goes through Web Audio; see
   * `outputFault`.
   */
  readonly setVolume: (volume: number) => void;
  /** How far `play` steps back where `pause` stopped, in seconds; 0 at first. */
  readonly setStepBack: (seconds: number) => void;
  /** Sets the stretches of silence; `null` while they are unknown. */
  readonly setSilences: (silences: SilenceMap | null) => void;
  readonly setSkippingSilence: (isSkipping: boolean) => void;
  /** Share of the audio, or of `[start, end)` in samples, that has been played so far, 0 to 1. */
  readonly heardShare: (start?: number, end?: number) => number;
  /** What has been played so far, for the `heard` of another player. */
  readonly heardRanges: () => readonly HeardRange[];
  /** Stops playback and releases the element and its listeners. */
  readonly destroy: () => void;
}
