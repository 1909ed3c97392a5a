import type { SilenceMap } from '../silence/index.ts';
import type { SampleRange } from './player-state.ts';

/** How close to the end of a range a timer takes over from frames: three frames at 60 Hz. */
const lastStretchMs = 50;
/** Silence shorter than this is quicker heard than jumped over. */
const shortestSkipSeconds = 0.25;

export interface StretchInput {
  readonly audio: Pick<HTMLAudioElement, 'paused' | 'seeking' | 'playbackRate'>;
  readonly sampleRate: number;
  readonly totalSamples: number;
  readonly position: () => number;
  readonly moveTo: (sample: number) => void;
  /** Stops with the position on a sample. */
  readonly halt: (at: number) => void;
}

/** What is played of the audio: all of it or a range, once or in a loop, with its silences or without. */
export interface Stretch {
  range: SampleRange | null;
  isLooping: boolean;
  silences: SilenceMap | null;
  isSkippingSilence: boolean;
  /** Stops or begins again where the range has ended; to be called with each frame. */
  readonly checkEnd: () => void;
  /** Jumps over a silence that has been reached; to be called with each frame. */
  readonly skipSilence: () => void;
  /** Expects the end of the range no more: it is another, or the position is. */
  readonly forgetEnd: () => void;
}

export function createStretch({ audio, sampleRate, totalSamples, position, moveTo, halt }: StretchInput): Stretch {
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  const isResting = (): boolean => audio.paused || audio.seeking;
  const stretch: Stretch = {
    range: null,
    isLooping: false,
    silences: null,
    isSkippingSilence: false,
    /** The end is watched by frames, and met by a timer, since a frame alone would let up to 16 ms too much be heard. */
    checkEnd() {
      const { range } = stretch;
      if (!range || isResting()) return;
      const leftMs = ((range.end - position()) / sampleRate / audio.playbackRate) * 1000;
      if (leftMs <= 0.5) {
        if (stretch.isLooping) return moveTo(range.start);
        stretch.range = null;
        return halt(range.end);
      }
      if (leftMs < lastStretchMs && stopTimer === undefined)
        stopTimer = setTimeout(() => {
          stopTimer = undefined;
          stretch.checkEnd();
        }, leftMs);
    },
    /** To where it is heard again: the end of the silence, or of what is being played. */
    skipSilence() {
      if (!stretch.isSkippingSilence || isResting()) return;
      const { range, silences } = stretch;
      const at = position();
      const last = range?.end ?? totalSamples;
      const end = Math.min(silences?.spanAt(at)?.end ?? 0, last);
      if (end - at < shortestSkipSeconds * sampleRate) return;
      if (end < last) return moveTo(end);
      if (stretch.isLooping) return moveTo(range?.start ?? 0);
      stretch.range = null;
      halt(end);
    },
    forgetEnd() {
      clearTimeout(stopTimer);
      stopTimer = undefined;
    },
  };
  return stretch;
}
