import { refuse, succeed, type Result } from '../fault/index.ts';

/** Something that was stored as JSON, of which no more is known yet. */
export type Stored = Readonly<Record<string, unknown>>;

/** How data of one version become data of the next; what is left out did not change. */
export interface Migration {
  readonly document?: (stored: Stored) => Stored;
  readonly command?: (stored: Stored) => Stored;
}

/**
 * Brings a stored document of a modality to its newest version, which is the number of its migrations: the first leads from version 0
 * to 1. A document without a `version` counts as 0, so migrations must leave alone what they find done. A document of the newest
 * version is returned as it is; one of a later version, or of another modality, is refused.
 */
export function migrateStored(kind: string, migrations: readonly Migration[], stored: unknown): Result<unknown> {
  if (!isObject(stored) || stored['kind'] !== kind) return refuse('document_unknown');
  const { version = 0 } = stored;
  if (version === migrations.length) return succeed(stored);
  if (typeof version !== 'number' || !(version < migrations.length)) return refuse('document_unknown', ['version']);
  const newest = migrations.slice(version).reduce((older, { document }) => document?.(older) ?? older, stored);
  return succeed({ ...newest, version: migrations.length });
}

/** The same for commands that were made under a version. */
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
