export { audioCommandSchema } from './command.ts';
export type { AudioCommand, AudioCommandType, CommandOf } from './command.ts';
export { applyCommand, applyCommands } from './apply.ts';
export { patchBetween } from './patch.ts';
export { mergeAnswers, splitAnswers } from './answers.ts';
