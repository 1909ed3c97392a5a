import type { AudioTypes } from '@earmark/model';
import type { HistoryStorage } from './history-storage.ts';
import { createIndexedDbHistory } from './indexed-db-history.ts';

/** The undo steps of audios in the browser's IndexedDB; see `createIndexedDbHistory`. */
export const createAudioHistory = (databaseName?: string): HistoryStorage =>
  createIndexedDbHistory<AudioTypes>(
    () => import('./audio-commands.ts').then(({ audioCommandSchema }) => audioCommandSchema),
    databaseName,
  );
