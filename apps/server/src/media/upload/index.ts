export { discardUpload, receivedBytes, uploadFolder, uploadPath } from './files.ts';
export { registerUpload } from './register-upload.ts';
