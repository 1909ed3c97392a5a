export { Skeleton } from './Skeleton.tsx';
export type { SkeletonProps, SkeletonShape } from './Skeleton.tsx';
