export { trailHandlers } from './handlers.ts';
export { registerTrailDownload } from './download.ts';
