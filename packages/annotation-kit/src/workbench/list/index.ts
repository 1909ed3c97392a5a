export { SegmentList, shownFaults } from './SegmentList.tsx';
export type { SegmentListHandle } from './SegmentList.tsx';
export { lookOf, SegmentStatus } from './SegmentStatus.tsx';
