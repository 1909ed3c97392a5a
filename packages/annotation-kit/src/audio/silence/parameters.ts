/** Parameters that both methods share. All times in seconds. */
interface SpeechShape {
  /** Channel to analyse; `null` for all channels together. */
  readonly channel: number | null;
  /** Shorter pauses belong to the speech around them. */
  readonly minSilenceSeconds: number;
  /** Shorter speech is discarded as a click or a breath. */
  readonly minSpeechSeconds: number;
  /** Padding before and after each stretch of speech, so that soft onsets and endings are kept. */
  readonly paddingSeconds: number;
}

/** Detection by energy: speech is louder than the noise floor. */
export interface EnergyParameters extends SpeechShape {
  readonly method: 'energy';
  /** Least level above the noise floor, in dB. */
  readonly thresholdDb: number;
}

/** Detection by the Silero VAD network. */
export interface SileroParameters extends SpeechShape {
  readonly method: 'silero';
  /** Least speech probability, 0 to 1. */
  readonly threshold: number;
}

/** Complete parameters of either method. */
export type SilenceParameters = EnergyParameters | SileroParameters;
/** Detection methods. */
export type SilenceMethod = SilenceParameters['method'];

/** Parameters of a request; absent values are defaults. */
export type SilenceRequest = { readonly method: SilenceMethod } & Partial<Omit<EnergyParameters, 'method'>> &
  Partial<Omit<SileroParameters, 'method'>>;

/** Defaults of the energy method. */
export const defaultEnergy: EnergyParameters = {
  method: 'energy',
  channel: null,
  thresholdDb: 12,
  minSilenceSeconds: 0.3,
  minSpeechSeconds: 0.15,
  paddingSeconds: 0.1,
};
/** Defaults of the Silero method. */
export const defaultSilero: SileroParameters = {
  method: 'silero',
  channel: null,
  threshold: 0.5,
  minSilenceSeconds: 0.3,
  minSpeechSeconds: 0.15,
  paddingSeconds: 0.1,
};

/** Completes a request with the defaults of its method. */
export const completed = (request: SilenceRequest): SilenceParameters => {
  const { method, ...given } = request;
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return method === 'energy' ? { ...defaultEnergy, ...known } : { ...defaultSilero, ...known };
};
