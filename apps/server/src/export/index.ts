export { exportHandlers } from './handlers.ts';
export { exportJobs, registerExportDownload } from './export-job.ts';
export { parseXlsx } from './parse-xlsx.ts';
