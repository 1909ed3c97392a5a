export { alignAudio, pairErrors, startOf, sumErrors } from './align-audio.ts';
export type { PairKind, SegmentPair } from './align-audio.ts';
export { compareAudio } from './compare-audio.ts';
export type { AudioComparison, SegmentChange } from './compare-audio.ts';
export { matchSegments } from './match-segments.ts';
