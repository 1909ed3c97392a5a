export { LabelPreview } from './LabelPreview.tsx';
export { LabelSetEditor } from './LabelSetEditor.tsx';
