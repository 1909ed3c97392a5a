export { SegmentList } from './SegmentList.tsx';
export type { SegmentListHandle } from './SegmentList.tsx';
