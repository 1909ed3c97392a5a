/** What both ways of finding speech have in common. All times in seconds. */
interface SpeechShape {
  /** The channel listened to; `null` for all of them together. */
  readonly channel: number | null;
  /** A pause shorter than this is part of the speech around it. */
  readonly minSilenceSeconds: number;
  /** Speech shorter than this is a click or a breath, and no speech. */
  readonly minSpeechSeconds: number;
  /** Added before and after every stretch of speech, so that soft beginnings and endings stay with it. */
  readonly paddingSeconds: number;
}

/** Speech is what is louder than the noise. */
export interface EnergyParameters extends SpeechShape {
  readonly method: 'energy';
  /** How much louder than the noise floor speech has to be, in dB. */
  readonly thresholdDb: number;
}

/** Speech is what the Silero network takes for speech. */
export interface SileroParameters extends SpeechShape {
  readonly method: 'silero';
  /** How sure it has to be, 0 to 1. */
  readonly threshold: number;
}

export type SilenceParameters = EnergyParameters | SileroParameters;
export type SilenceMethod = SilenceParameters['method'];

/** Parameters as they may be asked for: what is left out is the default. */
export type SilenceRequest = { readonly method: SilenceMethod } & Partial<Omit<EnergyParameters, 'method'>> &
  Partial<Omit<SileroParameters, 'method'>>;

export const defaultEnergy: EnergyParameters = {
  method: 'energy',
  channel: null,
  thresholdDb: 12,
  minSilenceSeconds: 0.3,
  minSpeechSeconds: 0.15,
  paddingSeconds: 0.1,
};
export const defaultSilero: SileroParameters = {
  method: 'silero',
  channel: null,
  threshold: 0.5,
  minSilenceSeconds: 0.3,
  minSpeechSeconds: 0.15,
  paddingSeconds: 0.1,
};

/** A request with its gaps filled. */
export const completed = (request: SilenceRequest): SilenceParameters => {
  const { method, ...given } = request;
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return method === 'energy' ? { ...defaultEnergy, ...known } : { ...defaultSilero, ...known };
};
