import type { SilenceMap } from '../silence/index.ts';
import type { SampleRange } from './player-state.ts';

/** Time before the end of a range at which a timer replaces the frame loop: three frames at 60 Hz. */
const lastStretchMs = 50;
/** Shorter silence, in seconds, is played: a seek would take as long. */
const shortestSkipSeconds = 0.25;

/** What a stretch reads and controls. */
interface StretchInput {
  readonly audio: Pick<HTMLAudioElement, 'paused' | 'seeking' | 'playbackRate'>;
  readonly sampleRate: number;
  readonly totalSamples: number;
  readonly position: () => number;
  readonly moveTo: (sample: number) => void;
  /** Stops playback with the position on a sample. */
  readonly halt: (at: number) => void;
}

/** What is played: the whole audio or a range, once or looped, with or without its silence. */
interface Stretch {
  range: SampleRange | null;
  isLooping: boolean;
  silences: SilenceMap | null;
  isSkippingSilence: boolean;
  /** Stops or repeats at the end of the range; call on each frame. */
  readonly checkEnd: () => void;
  /** Skips a stretch of silence that has been reached; call on each frame. */
  readonly skipSilence: () => void;
  /** Milliseconds until the end of the range or the next silence can be reached. */
  readonly restMs: () => number;
  /** Cancels the timer for the end of the range, after the range or the position has changed. */
  readonly forgetEnd: () => void;
}

/** Creates the playback of a stretch, which ends on a sample and not at the next event of the audio element. */
export function createStretch({ audio, sampleRate, totalSamples, position, moveTo, halt }: StretchInput): Stretch {
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  const isResting = (): boolean => audio.paused || audio.seeking;
  const msUntil = (sample: number): number => ((sample - position()) / sampleRate / audio.playbackRate) * 1000;
  const stretch: Stretch = {
    range: null,
    isLooping: false,
    silences: null,
    isSkippingSilence: false,
    /** Frames watch the end and a timer meets it: with frames alone up to 16 ms beyond the end would be audible. */
    checkEnd() {
      const { range } = stretch;
      if (!range || isResting()) return;
      const leftMs = msUntil(range.end);
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
    /** Target: the end of the silence or of what is played, whichever comes first. */
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
    restMs() {
      if (stretch.isSkippingSilence || audio.seeking) return 0;
      return stretch.range ? msUntil(stretch.range.end) - lastStretchMs : Number.POSITIVE_INFINITY;
    },
    forgetEnd() {
      clearTimeout(stopTimer);
      stopTimer = undefined;
    },
  };
  return stretch;
}
