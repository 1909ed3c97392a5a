export { TreeMultiSelect } from './TreeMultiSelect.tsx';
export type { TreeMultiSelectProps } from './TreeMultiSelect.tsx';
export type { TreeOption } from './tree-option.ts';
export { TreeSelect } from './TreeSelect.tsx';
export type { TreeSelectProps } from './TreeSelect.tsx';
