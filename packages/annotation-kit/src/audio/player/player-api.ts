import type { Channels } from '../channels/index.ts';
import type { SilenceMap } from '../silence/index.ts';
import type { PlayerState } from './player-state.ts';

export interface PlayerOptions {
  readonly sampleRate: number;
  readonly totalSamples: number;
  /** Asked for a fresh address when the present one fails, say because a signed link has expired; playback goes on where it was. */
  readonly onNeedUrl?: () => Promise<string>;
  /** Loudness, mute and solo of each channel; without it all sound as recorded. */
  readonly channels?: Channels;
}

/** Plays one audio: an external store that knows samples, over a media element that knows seconds. */
export interface Player {
  /** The same object until something but the position changes; its `positionSample` is live. */
  readonly getState: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called on every frame while playing, and once after each jump. */
  readonly onFrame: (listener: (positionSample: number) => void) => () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  /** Jumps to a sample, playing or not. Leaving the range that is being played ends it. */
  readonly seek: (sample: number) => void;
  /** Plays `[start, end)` and stops with the position on `end`, or starts it again when looping. */
  readonly playRange: (start: number, end: number, options?: { loop?: boolean }) => void;
  readonly setLooping: (isLooping: boolean) => void;
  readonly setRate: (rate: number) => void;
  /** Above 1 the sound goes through Web Audio, as it does when channels are not as recorded; see `outputFault`. */
  readonly setVolume: (volume: number) => void;
  /** Where there is silence; `null` when that is not known. */
  readonly setSilences: (silences: SilenceMap | null) => void;
  readonly setSkippingSilence: (isSkipping: boolean) => void;
  /** How much of the audio was played so far, from 0 to 1. */
  readonly heardShare: () => number;
  readonly destroy: () => void;
}
