export { DragHandle } from './DragHandle.tsx';
export { TreeChevron } from './TreeChevron.tsx';
export { allNodes } from './all-nodes.ts';
export { dropLineStyle } from './drop-line-style.ts';
export { treeIndent, treeRowStyle } from './tree-row-style.ts';
