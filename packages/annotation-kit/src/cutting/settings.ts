import type { AudioRules } from '@earmark/model';
import { defaultEnergy, defaultSilero, type SilenceMethod, type SilenceRequest } from '../audio/index.ts';

/** Where to cut: everything, what the waveform shows, or the selected segments. */
export type CuttingScope = 'all' | 'view' | 'selection';

/** What the person has set. Times in seconds. */
export interface CuttingSettings {
  readonly method: SilenceMethod;
  readonly thresholdDb: number;
  readonly threshold: number;
  readonly minSilenceSeconds: number;
  readonly minSpeechSeconds: number;
  readonly paddingSeconds: number;
  /** 0 is no limit. */
  readonly longestSeconds: number;
  readonly scope: CuttingScope;
  readonly isReplacing: boolean;
  readonly hasSilentParts: boolean;
}

const usualLongestSeconds = 50;

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

/** The shortest segment that is made. */
export const leastSamples = ({ minSpeechSeconds }: CuttingSettings, sampleRate: number): number =>
  Math.max(1, Math.round(minSpeechSeconds * sampleRate));

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
