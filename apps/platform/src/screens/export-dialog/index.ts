export { ExportButton } from './ExportButton.tsx';
export type { ExportButtonProps } from './ExportButton.tsx';
export { ExportDialog } from './ExportDialog.tsx';
export type { ExportDialogProps } from './ExportDialog.tsx';
