import type { Result } from '../../../fault/index.ts';
import type { AudioDocument } from './document-schema.ts';
import { migrateStored, type Migration } from '../../../document/index.ts';

/** The changes to audio documents and commands, one row per version; `audioVersion` is their number. */
export const audioMigrations: readonly Migration[] = [
  // 1: documents list their tracks.
  { document: (stored) => ({ ...stored, tracks: stored['tracks'] ?? [] }) },
  // 2: documents carry their version, and command batches are stored with the version they were made under.
  {},
  // 3: failing verdicts, and the units they fail, name error types.
  {},
  // 4: documents and units name the defaults that nobody has confirmed, and halves of a split are to be checked.
  {},
];

/**
 * Migrates a stored document of any version to the newest. Its content was validated when it was stored and is not
 * checked again.
 */
export function migrateAudioDocument(stored: unknown): Result<AudioDocument> {
  const migrated = migrateStored('audio', audioMigrations, stored);
  // The document passed the schema of its version when stored, and the migrations lead to this version's type.
  return migrated.ok ? { ok: true, value: migrated.value as AudioDocument } : migrated;
}
