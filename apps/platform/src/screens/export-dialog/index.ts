export { FormatChoice } from './FormatChoice.tsx';
export { formatsOf } from './formats.ts';
export { ExportButton } from './ExportButton.tsx';
export { ExportDialog } from './ExportDialog.tsx';
export { ExportRecords } from './ExportRecords.tsx';
