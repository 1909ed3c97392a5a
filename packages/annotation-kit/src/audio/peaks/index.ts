export { createHttpPeaks } from './http-peaks.ts';
export { peaksFromSamples } from './memory-peaks.ts';
export { PeaksUnreadable } from './peaks-source.ts';
export type { PeaksSource } from './peaks-source.ts';
