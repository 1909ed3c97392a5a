export { LabelSetEditor } from './LabelSetEditor.tsx';
export { moveBy, removeAt, replaceAt } from './label-edit.ts';
export type { LabelSetEditorProps } from './LabelSetEditor.tsx';
