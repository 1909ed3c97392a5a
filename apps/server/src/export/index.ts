export { exportHandlers } from './handlers.ts';
export { exportTasks } from './export-tasks.ts';
export { exportJobs } from './export-job.ts';
export { registerExportDownload } from './download.ts';
export { enqueueExport } from './enqueue-export.ts';
export { createExportThreads } from './archive/print-in-order.ts';
export type { ExportThreads } from './archive/print-in-order.ts';
export { workbookOf } from './plain-workbook.ts';
export { chosen } from './queries.ts';
