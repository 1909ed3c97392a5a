export { compareAudio } from './compare-audio.ts';
export type { AnswerChange, AudioComparison, Change, SegmentChange } from './compare-audio.ts';
export { diffTexts } from './diff-texts.ts';
export type { TextRun } from './diff-texts.ts';
export { errorRate } from './error-rate.ts';
export type { ErrorRate } from './error-rate.ts';
export { matchSegments } from './match-segments.ts';
export type { TextUnit } from './tokens.ts';
