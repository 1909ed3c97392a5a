import { toSamples, toSeconds, type AudioRules } from '@earmark/model';

/** A limit that a length breaks, in seconds. */
export interface BrokenLimit {
  readonly kind: 'tooShort' | 'tooLong';
  readonly seconds: number;
}

/** Whether a length in samples breaks what a task sets for segments, or, for a segment marked as purely silent, for silence. */
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

/** A length in seconds to the millisecond, rounded down as clocks are: `5.546`. */
export const lengthInSeconds = (samples: number, sampleRate: number): string =>
  (Math.floor(toSeconds(samples, sampleRate) * 1000 + 1e-6) / 1000).toFixed(3);
