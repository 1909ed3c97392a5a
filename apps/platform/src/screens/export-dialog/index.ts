export { ExportButton } from './ExportButton.tsx';
export { ExportDialog } from './ExportDialog.tsx';
export type { ExportedRows } from './exported-rows.ts';
export { ExportRecords } from './ExportRecords.tsx';
