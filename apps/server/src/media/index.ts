export { MediaFault } from './fault.ts';
export { createIngestPool } from './ingest/index.ts';
export type { IngestedAudio, IngestPool } from './ingest/index.ts';
export { sendObject } from './serve/index.ts';
export { createDiskStore } from './store/index.ts';
export type { ObjectStore } from './store/index.ts';
export { discardUpload, receivedBytes, registerUpload, uploadFolder, uploadPath } from './upload/index.ts';
export { defaultZipLimits, extractEntry, readZip } from './zip/index.ts';
export type { ZipContents, ZipEntry, ZipRefusal } from './zip/index.ts';
