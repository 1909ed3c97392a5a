export { DragHandle } from './DragHandle.tsx';
export { NameBox } from './NameBox.tsx';
export type { NameBoxProps } from './NameBox.tsx';
export { TreeChevron } from './TreeChevron.tsx';
export { allNodes } from './all-nodes.ts';
export { dropLineStyle } from './drop-line-style.ts';
export { treeText } from './tree-text.ts';
export { withAlt } from './with-alt.ts';
export { treeIndent, treeRowStyle } from './tree-row-style.ts';
