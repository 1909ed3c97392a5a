export type { PreviewText } from './text.ts';
export { usePreviewText } from './use-preview-text.ts';
