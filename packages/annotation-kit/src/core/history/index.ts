export { fingerprint } from './fingerprint.ts';
export { createHistoryKeeper } from './history-keeper.ts';
export type { HistoryKeeper, HistoryKeeperOptions } from './history-keeper.ts';
export { createMemoryHistory } from './history-storage.ts';
export type { HistoryChange, HistoryStorage, StoredHead, StoredHistory, StoredStep } from './history-storage.ts';
export { createIndexedDbHistory } from './indexed-db-history.ts';
