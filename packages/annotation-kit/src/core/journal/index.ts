export { journalScope } from './batch.ts';
export type { JournalBatch } from './batch.ts';
export { createIndexedDbStorage } from './indexed-db-storage.ts';
export { createJournal } from './journal.ts';
export type { Journal, JournalState } from './journal.ts';
export { createMemoryStorage } from './storage.ts';
export type { JournalChange, JournalStorage } from './storage.ts';
