export { LabelPreview } from './LabelPreview.tsx';
export { LabelSetEditor } from './LabelSetEditor.tsx';
export { keyed, useKeyedList } from './use-keyed-list.ts';
export type { Keyed } from './use-keyed-list.ts';
