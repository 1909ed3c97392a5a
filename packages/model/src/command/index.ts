export { audioCommandSchema, maxNamedSegments } from './command.ts';
export type { AudioCommand, AudioCommandType, CommandOf } from './command.ts';
export { applyCommand, applyCommands } from './apply.ts';
export { patchBetween } from './patch.ts';
export { autoSnap } from './auto-snap.ts';
export type { Span } from './auto-snap.ts';
export { joinTexts, mergeAnswers, splitAnswers } from './answers.ts';
export type { Caret } from './answers.ts';
export { snapReachSeconds } from './snap-reach.ts';
