export { ExportDialog } from './ExportDialog.tsx';
export type { ExportDialogProps } from './ExportDialog.tsx';
