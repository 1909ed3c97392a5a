import { migrateStored, type Migration } from '../../../document/index.ts';
import type { Result } from '../../../fault/index.ts';
import type { TextDocument } from './document-schema.ts';

/** The changes to text documents and commands, one row per version; `textVersion` is their number. */
export const textMigrations: readonly Migration[] = [
  // 1: the first version that was stored.
  {},
  // 2: documents and marks name the defaults that nobody has confirmed.
  {},
];

/**
 * Migrates a stored document of any version to the newest. Its content was validated when it was stored and is not
 * checked again.
 */
export function migrateTextDocument(stored: unknown): Result<TextDocument> {
  const migrated = migrateStored('text', textMigrations, stored);
  // The document passed the schema of its version when stored, and the migrations lead to this version's type.
  return migrated.ok ? { ok: true, value: migrated.value as TextDocument } : migrated;
}
