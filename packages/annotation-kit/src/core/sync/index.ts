export { browserEnvironment } from './environment.ts';
export type { SyncEnvironment } from './environment.ts';
export { createSync, recover } from './audio-sync.ts';
export { recoverDocument } from './recover.ts';
export type { Recovery } from './recover.ts';
export type { ItemServer, LoadResult, OutgoingBatch, SendResult } from './server.ts';
export { createDocumentSync } from './sync.ts';
export type { Sync, SyncOptions, SyncStart, SyncState, SyncStatus } from './sync.ts';
