export { LabelSetEditor } from './LabelSetEditor.tsx';
export type { LabelSetEditorProps } from './LabelSetEditor.tsx';
