export { createAudioHistory } from './audio-history.ts';
export { fingerprint } from './fingerprint.ts';
export { createHistoryPersistence, readHistory } from './history-persistence.ts';
export type { HistoryPersistence, HistoryPersistenceOptions } from './history-persistence.ts';
export { createMemoryHistory } from './history-storage.ts';
export type { HistoryChange, HistoryStorage, StoredHead, StoredHistory, StoredStep } from './history-storage.ts';
export { createIndexedDbHistory } from './indexed-db-history.ts';
