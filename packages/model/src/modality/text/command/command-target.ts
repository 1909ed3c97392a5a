import type { TextCommand } from './command.ts';

/**
 * Returns a key for what a command sets as a whole, such as one answer or the ranges of one span. The next command with
 * the same key makes this one redundant, so typing and nudging collapse to one command. `undefined` for commands that
 * accumulate.
 */
export function textCommandTarget(command: TextCommand): string | undefined {
  const { type } = command;
  switch (type) {
    case 'segment.answer':
      return `${type} ${command.labelId} ${command.ids.join(' ')}`;
    case 'global.answer':
      return `${type} ${command.labelId}`;
    case 'span.ranges':
      return `${type} ${command.id}`;
    case 'validity.set':
      return type;
    default:
      return undefined;
  }
}
