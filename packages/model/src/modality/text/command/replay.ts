import { createReplay } from '../../replay-batches.ts';
import { migrateTextDocument, textMigrations, type TextDocument } from '../document/index.ts';
import { applyTextCommands } from './apply.ts';
import type { TextCommand } from './command.ts';
import { commandRulesOf } from './command-rules.ts';

export const {
  migrateCommands: migrateTextCommands,
  replayBatch: replayTextBatch,
  replay: replayText,
} = createReplay<TextDocument, TextCommand>({
  migrations: textMigrations,
  migrate: migrateTextDocument,
  applyAs: (version, document, commands) => applyTextCommands(document, commands, commandRulesOf(version)),
});
