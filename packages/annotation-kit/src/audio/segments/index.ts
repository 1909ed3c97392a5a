export { coveredIn, failedShareIn, firstWhere, indexOf, visibleIn } from './track-index.ts';
export type { SegmentIndex, TrackIndex } from './track-index.ts';
export { clampToNeighbours, drawRange, gapAround, moveRange, nextSegment, nudge, previousSegment, segmentAt, snap, splitAt } from './editing.ts';
export type { Edge, Span } from './editing.ts';
export { newSegment } from './new-segment.ts';
