import { audioSaving } from '@earmark/model';
import type { Journal } from '../journal/index.ts';
import { recoverDocument, type Recovery } from './recover.ts';
import type { ItemServer } from './server.ts';
import { createDocumentSync, type Sync, type SyncOptions } from './sync.ts';

/** The sync of an audio; see `createDocumentSync`. */
export const createSync = (options: SyncOptions): Sync => createDocumentSync(audioSaving, options);

/** Sends what an earlier session left unsent of an audio; see `recoverDocument`. */
export const recover = (journal: Journal, server: ItemServer): Promise<Recovery> =>
  recoverDocument(audioSaving, journal, server);
