import type { CommandBatch } from '../../modality.ts';
import { audioMigrations, migrateAudioDocument, type AudioDocument } from '../document/index.ts';
import { migrateStoredCommands } from '../../../document/index.ts';
import { succeed, type Result } from '../../../fault/index.ts';
import { applyCommands } from './apply.ts';
import type { AudioCommand } from './command.ts';
import { commandRulesOf } from './command-rules.ts';

/**
 * Applies batches to a stored snapshot, of whatever versions, and returns the document. Each batch is applied under the
 * rules it was made under.
 */
export function replay(snapshot: unknown, batches: readonly CommandBatch[]): Result<AudioDocument> {
  let result = migrateAudioDocument(snapshot);
  for (const batch of batches) {
    if (!result.ok) return result;
    result = replayBatch(result.value, batch);
  }
  return result;
}

/** Applies one batch to a document of the newest version. */
export function replayBatch(document: AudioDocument, { version = 1, commands }: CommandBatch): Result<AudioDocument> {
  const migrated = migrateCommands({ version, commands });
  return migrated.ok ? applyCommands(document, migrated.value, commandRulesOf(version)) : migrated;
}

/** Converts the commands of a batch to the newest version. */
export function migrateCommands({ version = 1, commands }: CommandBatch): Result<readonly AudioCommand[]> {
  const migrated = migrateStoredCommands(audioMigrations, version, commands);
  // The commands passed the schema of their version when stored, and the migrations lead to this version's type.
  return migrated.ok ? succeed(migrated.value as readonly AudioCommand[]) : migrated;
}
