import type { CommandBatch } from '../../modality.ts';
import { audioMigrations, migrateAudioDocument, type AudioDocument } from '../document/index.ts';
import { migrateStoredCommands } from '../../../document/index.ts';
import { succeed, type Result } from '../../../fault/index.ts';
import { applyCommands } from './apply.ts';
import type { AudioCommand } from './command.ts';
import { commandRulesOf } from './command-rules.ts';

/**
 * The document that a stored snapshot and the batches after it make, whichever versions they are of. Every batch is carried out by the
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

/** Carries out one batch on a document of the newest version. */
export function replayBatch(document: AudioDocument, { version = 1, commands }: CommandBatch): Result<AudioDocument> {
  const migrated = migrateCommands({ version, commands });
  return migrated.ok ? applyCommands(document, migrated.value, commandRulesOf(version)) : migrated;
}

/** The commands of a batch as this version of the model writes them. */
export function migrateCommands({ version = 1, commands }: CommandBatch): Result<readonly AudioCommand[]> {
  const migrated = migrateStoredCommands(audioMigrations, version, commands);
  // they passed the schema of their version when they were stored, and the migrations lead to this one's
  return migrated.ok ? succeed(migrated.value as readonly AudioCommand[]) : migrated;
}
