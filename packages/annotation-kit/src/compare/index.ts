export { RevisionCompare } from './RevisionCompare.tsx';
export type { RevisionCompareProps } from './RevisionCompare.tsx';
export { TextDifference } from './TextDifference.tsx';
