export type { EditingText } from './text.ts';
export { useEditingText } from './use-editing-text.ts';
