export { exportHandlers } from './handlers.ts';
export { exportJobs, registerExportDownload } from './export-job.ts';
export { parseXlsx, readXlsx } from './parse-xlsx.ts';
