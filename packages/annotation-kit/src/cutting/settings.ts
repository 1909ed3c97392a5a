import type { AudioRules } from '@earmark/model';
import { defaultEnergy, defaultSilero, type SilenceMethod, type SilenceRequest } from '../audio/index.ts';

/** Range to segment: the whole audio, the visible range, or the selected segments. */
export type CuttingScope = 'all' | 'view' | 'selection';

/** Settings of the segmentation. Times in seconds. */
export interface CuttingSettings {
  readonly method: SilenceMethod;
  /** Energy method: least level above the noise floor, in dB. */
  readonly thresholdDb: number;
  /** Silero: least speech probability, 0 to 1. */
  readonly threshold: number;
  readonly minSilenceSeconds: number;
  readonly minSpeechSeconds: number;
  readonly paddingSeconds: number;
  /** 0 means no limit. */
  readonly longestSeconds: number;
  readonly scope: CuttingScope;
  readonly isReplacing: boolean;
  /** Also creates segments of silence. */
  readonly hasSilentParts: boolean;
}

const usualLongestSeconds = 50;

/** Settings that fit a task's rules. */
export const defaultSettings = (rules: AudioRules): CuttingSettings => ({
  method: 'energy',
  thresholdDb: defaultEnergy.thresholdDb,
  threshold: defaultSilero.threshold,
  minSilenceSeconds: defaultEnergy.minSilenceSeconds,
  minSpeechSeconds: Math.max(defaultEnergy.minSpeechSeconds, rules.minSegmentSeconds),
  paddingSeconds: defaultEnergy.paddingSeconds,
  longestSeconds: rules.maxSegmentSeconds > 0 ? rules.maxSegmentSeconds : usualLongestSeconds,
  scope: 'all',
  isReplacing: false,
  hasSilentParts: false,
});

/** Least length of a created segment, in samples. */
export const leastSamples = ({ minSpeechSeconds }: CuttingSettings, sampleRate: number): number =>
  Math.max(1, Math.round(minSpeechSeconds * sampleRate));

/** The detection request of the settings. */
export const requestOf = (
  { method, thresholdDb, threshold, minSilenceSeconds, minSpeechSeconds, paddingSeconds }: CuttingSettings,
  channel: number | null,
): SilenceRequest => ({
  method,
  channel,
  minSilenceSeconds,
  minSpeechSeconds,
  paddingSeconds,
  ...(method === 'energy' ? { thresholdDb } : { threshold }),
});
