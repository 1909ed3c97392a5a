export { exportHandlers } from './handlers.ts';
export { exportJobs, registerExportDownload } from './export-job.ts';
export { readXlsx } from './read-xlsx.ts';
