import type { AudioCommand, AudioCommandType } from '@earmark/model';

/** What a step of the history is called; the kit's texts have a sentence part for each ("Undo: split segment"). */
export type StepName = Exclude<AudioCommandType, 'document.patch'> | (typeof ownNames)[number];

/** Those that no command is called by. */
export const ownNames = ['restore', 'replace', 'cut', 'paste', 'silence', 'transcript'] as const;

/** The name of the step that these commands make: that of the first. */
export function stepNameOf(commands: readonly AudioCommand[]): StepName {
  const type = commands[0]?.type ?? 'document.patch';
  return type === 'document.patch' ? 'restore' : type;
}

/**
 * Commands with equal keys that follow each other quickly are one step to the person (typing, nudging an edge).
 * `undefined` means the command always stands alone.
 */
export function mergeKeyOf(commands: readonly AudioCommand[]): string | undefined {
  const [command, ...others] = commands;
  if (!command || others.length > 0) return undefined;
  switch (command.type) {
    case 'segment.answer':
      return typeof command.answer === 'string'
        ? `segment.answer ${command.labelId} ${command.ids.join(' ')}`
        : undefined;
    case 'global.answer':
      return typeof command.answer === 'string' ? `global.answer ${command.labelId}` : undefined;
    case 'segment.resize':
      return `segment.resize ${command.id}`;
    default:
      return undefined;
  }
}
