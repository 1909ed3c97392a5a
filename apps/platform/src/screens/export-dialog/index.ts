export { FormatChoice } from './FormatChoice.tsx';
export { formatsOf } from './formats.ts';
export { ExportButton } from './ExportButton.tsx';
export { ExportDialog } from './ExportDialog.tsx';
export { ExportRecords } from './ExportRecords.tsx';
export { OutputOptions } from './OutputOptions.tsx';
export { outputFaults, plainOutput } from './use-output.ts';
export type { OutputOptionsValue } from './use-output.ts';
