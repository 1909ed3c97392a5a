export { SegmentList, shownFaults } from './SegmentList.tsx';
export type { SegmentListHandle } from './SegmentList.tsx';
export { appearanceOf, SegmentStatus } from './SegmentStatus.tsx';
