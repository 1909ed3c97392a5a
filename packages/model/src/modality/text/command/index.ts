export { decidedOutcomes, textCommandSchema } from './command.ts';
export type { TextCommand, TextCommandOf, TextCommandType } from './command.ts';
