export type { CompareText } from './compare-text.ts';
export { useCompareText } from './use-compare-text.ts';
