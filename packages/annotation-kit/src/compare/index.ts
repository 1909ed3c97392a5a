export { RevisionCompare } from './RevisionCompare.tsx';
export type { CompareUnit, RevisionCompareProps } from './RevisionCompare.tsx';
export { RevisionDialog } from './RevisionDialog.tsx';
export type { RevisionDialogProps } from './RevisionDialog.tsx';
export { revisionKinds } from './revision.ts';
export type { LoadRevision, RevisionEntry, RevisionKind } from './revision.ts';
export { TextDifference } from './TextDifference.tsx';
export type { TextDifferenceProps } from './TextDifference.tsx';
