import type { AudioCommand } from './command.ts';

/**
 * Names what a command sets as a whole, so that the next command with the same target makes it pointless (typing on, nudging an edge);
 * `undefined` for all that add to what is there.
 */
export function commandTarget(command: AudioCommand): string | undefined {
  const { type } = command;
  switch (type) {
    case 'segment.answer':
      return `${type} ${command.labelId} ${command.ids.join(' ')}`;
    case 'global.answer':
      return `${type} ${command.labelId}`;
    case 'segment.resize':
      return `${type} ${command.id}`;
    case 'validity.set':
      return type;
    default:
      return undefined;
  }
}
