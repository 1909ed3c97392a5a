export { optionalColumns } from './list-columns.ts';
export { SegmentList } from './SegmentList.tsx';
export type { SegmentListHandle } from './SegmentList.tsx';
