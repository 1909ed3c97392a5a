import { refuse, succeed, type Result } from '../fault/index.ts';

/** A value parsed from stored JSON and not yet validated. */
export type Stored = Readonly<Record<string, unknown>>;

/** Converts data of one version into the next. A missing function means that this part did not change. */
export interface Migration {
  /** Converts a document. */
  readonly document?: (stored: Stored) => Stored;
  /** Converts a command. */
  readonly command?: (stored: Stored) => Stored;
}

/**
 * Migrates a stored document of a modality to its newest version, which equals the number of its migrations: the first
 * leads from version 0 to 1. A document without `version` counts as 0, so migrations must be idempotent. A document of
 * the newest version is returned unchanged; one of a later version or of another modality is rejected.
 */
export function migrateStored(kind: string, migrations: readonly Migration[], stored: unknown): Result<unknown> {
  if (!isObject(stored) || stored['kind'] !== kind) return refuse('document_unknown');
  const { version = 0 } = stored;
  if (version === migrations.length) return succeed(stored);
  if (typeof version !== 'number' || !(version < migrations.length)) return refuse('document_unknown', ['version']);
  const newest = migrations.slice(version).reduce((older, { document }) => document?.(older) ?? older, stored);
  return succeed({ ...newest, version: migrations.length });
}

/** Migrates commands that were recorded under an older version. */
export function migrateStoredCommands(
  migrations: readonly Migration[],
  version: number,
  commands: readonly object[],
): Result<readonly unknown[]> {
  if (version > migrations.length) return refuse('document_unknown', ['version']);
  const steps = migrations.slice(version);
  return succeed(
    commands.map((command) => steps.reduce((older, step) => step.command?.(older as Stored) ?? older, command)),
  );
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
