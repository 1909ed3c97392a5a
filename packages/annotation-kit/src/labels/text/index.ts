export type { LabelsText } from './text.ts';
export { useLabelsText } from './use-labels-text.ts';
