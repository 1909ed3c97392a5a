export { createSilenceFinder } from './silence-finder.ts';
export type { FindOptions, SilenceFinder, SilenceFinderOptions, SilenceSource } from './silence-finder.ts';
export { defaultEnergy, defaultSilero } from './parameters.ts';
export type {
  EnergyParameters,
  SilenceMethod,
  SilenceParameters,
  SilenceRequest,
  SileroParameters,
} from './parameters.ts';
export { findSilences } from './find-silences.ts';
export type { Frames, SpeechAndSilence } from './find-silences.ts';
export { createSilenceMap } from './silence-map.ts';
export type { SilenceMap } from './silence-map.ts';
export { SilenceError } from './silence-error.ts';
export type { SilenceFault } from './silence-error.ts';
export type { SileroAssets } from './measure-request.ts';
export { silenceText } from './silence-text.ts';
export { nearestInPause, worthSnapping } from './pauses.ts';
export { createSilenceSearch } from './silence-search.ts';
export type { SilenceSearch, SilenceSearchState } from './silence-search.ts';
export { quietPosition } from './quiet-position.ts';
