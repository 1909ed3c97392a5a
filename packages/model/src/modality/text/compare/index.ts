export { compareText } from './compare-text.ts';
export type { MarkChange, TextComparison } from './compare-text.ts';
export { matchMarks } from './match-marks.ts';
export { overlappingSpans } from './overlapping-spans.ts';
export type { SpanPair } from './overlapping-spans.ts';
