import { createReplay } from '../../replay-batches.ts';
import { audioMigrations, migrateAudioDocument, type AudioDocument } from '../document/index.ts';
import { applyCommands } from './apply.ts';
import type { AudioCommand } from './command.ts';
import { commandRulesOf } from './command-rules.ts';

export const { migrateCommands, replayBatch, replay } = createReplay<AudioDocument, AudioCommand>({
  migrations: audioMigrations,
  migrate: migrateAudioDocument,
  applyAs: (version, document, commands) => applyCommands(document, commands, commandRulesOf(version)),
});
