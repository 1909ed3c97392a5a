export { browserEnvironment } from './environment.ts';
export type { SyncEnvironment } from './environment.ts';
export { recover } from './recover.ts';
export type { Recovery } from './recover.ts';
export type { ItemServer, LoadResult, OutgoingBatch, SendResult } from './server.ts';
export { createSync } from './sync.ts';
export type { Sync, SyncOptions, SyncStart, SyncState, SyncStatus } from './sync.ts';
