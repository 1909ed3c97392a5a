export { applyTextCommand, applyTextCommands } from './apply.ts';
export { textCommandTarget } from './command-target.ts';
export type { TextCommandRules } from './command-rules.ts';
export { decidedOutcomes, textCommandSchema } from './command.ts';
export type { TextCommand, TextCommandOf, TextCommandType } from './command.ts';
export { textPatchBetween } from './patch.ts';
export { migrateTextCommands, replayText, replayTextBatch } from './replay.ts';
