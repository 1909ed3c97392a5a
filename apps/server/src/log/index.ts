export { logHandlers } from './handlers.ts';
export { registerLogUpload } from './register-log-upload.ts';
