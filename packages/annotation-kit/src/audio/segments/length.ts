import { toSamples, toSeconds, type AudioRules } from '@earmark/model';

/** A length limit that is violated; in seconds. */
export interface BrokenLimit {
  readonly kind: 'tooShort' | 'tooLong';
  readonly seconds: number;
}

/**
 * The limit that a length in samples violates: the task's limits for segments or, for a segment marked as silence, for
 * silence.
 */
export function brokenLimit(
  length: number,
  sampleRate: number,
  { minSegmentSeconds, maxSegmentSeconds, silence }: AudioRules,
  isSilent = false,
): BrokenLimit | null {
  const ofSilence = isSilent ? silence : null;
  const least = ofSilence ? ofSilence.minSeconds : minSegmentSeconds;
  const most = ofSilence ? ofSilence.maxSeconds : maxSegmentSeconds;
  if (least > 0 && length < toSamples(least, sampleRate)) return { kind: 'tooShort', seconds: least };
  if ((most > 0 || ofSilence) && length > toSamples(most, sampleRate)) return { kind: 'tooLong', seconds: most };
  return null;
}

/** A length in seconds with milliseconds, rounded down like a clock: `5.546`. */
export const lengthInSeconds = (samples: number, sampleRate: number): string =>
  (Math.floor(toSeconds(samples, sampleRate) * 1000 + 1e-6) / 1000).toFixed(3);
