export { indexOf, indexInDocument } from './track-index.ts';
export type { SegmentIndex } from './track-index.ts';
export { coveredIn, failedShareIn, visibleIn } from './span-index.ts';
export type { RowIndex, SpanIndex, TrackIndex } from './span-index.ts';
export type { Span } from './partition.ts';
export {
  clampToNeighbours,
  drawRange,
  gapAround,
  moveRange,
  moveToTrack,
  nextSegment,
  nudge,
  previousSegment,
  segmentAt,
  snap,
  splitAt,
} from './editing.ts';
export type { Edge } from './editing.ts';
export { newSegment } from './new-segment.ts';
export { trackCountOf, tracksOf } from './tracks.ts';
export type { TrackFace } from './tracks.ts';
export { brokenLimit, lengthInSeconds } from './length.ts';
export type { BrokenLimit } from './length.ts';
