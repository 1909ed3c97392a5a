export { CompareRevisions } from './CompareRevisions.tsx';
export type { Revisions } from './CompareRevisions.tsx';
export { EditingDialogs } from './EditingDialogs.tsx';
export { useCompare } from './use-compare.ts';
