export { discardUpload, receivedBytes, uploadPath } from './files.ts';
export { registerUpload } from './register-upload.ts';
