export { parseBins } from './bins.ts';
export type { PeakBins } from './bins.ts';
export { printHeader, readHeader } from './header.ts';
export {
  baseSamplesPerBin,
  binsOf,
  bytesPerBin,
  chooseLevel,
  layoutPeaks,
  levelFactor,
  peaksHeaderBytes,
  rangeOf,
} from './layout.ts';
export type { PeakFacts, PeakLayout, PeakLevel, PeakVersion } from './layout.ts';
export { createBinReducer, createSampleReducer } from './reduce.ts';
export type { PeakReducer } from './reduce.ts';
