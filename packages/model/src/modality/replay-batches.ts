import { migrateStoredCommands, type Migration } from '../document/index.ts';
import { succeed, type Result } from '../fault/index.ts';
import type { CommandBatch } from './modality.ts';

/** Operations of a modality that replaying stored work needs. */
interface Replayed<Document, Command> {
  readonly migrations: readonly Migration[];
  /** Migrates a stored document to the newest version. */
  readonly migrate: (stored: unknown) => Result<Document>;
  /** Applies commands under the rules of the version that they were made under. */
  readonly applyAs: (version: number, document: Document, commands: readonly Command[]) => Result<Document>;
}

/** Makes the functions that carry out stored commands again. */
export function createReplay<Document, Command>({ migrations, migrate, applyAs }: Replayed<Document, Command>) {
  /** Converts the commands of a batch to the newest version. */
  function migrateCommands({ version = 1, commands }: CommandBatch): Result<readonly Command[]> {
    const migrated = migrateStoredCommands(migrations, version, commands);
    // The commands passed the schema of their version when stored, and the migrations lead to this version's type.
    return migrated.ok ? succeed(migrated.value as readonly Command[]) : migrated;
  }
  /** Applies one batch to a document of the newest version, under the rules it was made under. */
  function replayBatch(document: Document, { version = 1, commands }: CommandBatch): Result<Document> {
    const migrated = migrateCommands({ version, commands });
    return migrated.ok ? applyAs(version, document, migrated.value) : migrated;
  }
  /** Applies batches to a stored snapshot, of whatever versions, and returns the document. */
  function replay(snapshot: unknown, batches: readonly CommandBatch[]): Result<Document> {
    let result = migrate(snapshot);
    for (const batch of batches) {
      if (!result.ok) return result;
      result = replayBatch(result.value, batch);
    }
    return result;
  }
  return { migrateCommands, replayBatch, replay };
}
