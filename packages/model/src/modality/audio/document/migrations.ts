import type { Result } from '../../../fault/index.ts';
import type { AudioDocument } from './document-schema.ts';
import { migrateStored, type Migration } from '../../../document/index.ts';

/** What has changed in audio documents and commands. `audioVersion` is their number. */
export const audioMigrations: readonly Migration[] = [
  // 1: documents list their tracks
  { document: (stored) => ({ ...stored, tracks: stored['tracks'] ?? [] }) },
  // 2: documents carry their version, and batches of commands are stored with the version they were made under
  {},
];

/** A stored document of any version as one of the newest. What it holds is not checked again: it was when it was stored. */
export function migrateAudioDocument(stored: unknown): Result<AudioDocument> {
  const migrated = migrateStored('audio', audioMigrations, stored);
  // it passed the schema of its version when it was stored, and the migrations lead to this one's
  return migrated.ok ? { ok: true, value: migrated.value as AudioDocument } : migrated;
}
