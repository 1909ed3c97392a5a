export type { EditableNode } from './edit-tree.ts';
export { TreeEditor } from './TreeEditor.tsx';
export type { TreeEditorProps } from './tree-editor-props.ts';
export type { KindsBelow, TreeKind } from './tree-kind.ts';
