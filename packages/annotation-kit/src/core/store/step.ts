import type { AudioTypes, EditOf, ModalityTypes } from '@earmark/model';

/** What a step of the history is called; the kit's texts have a sentence part for each ("Undo: split segment"). */
export type StepName<Types extends ModalityTypes = AudioTypes> =
  | Exclude<Types['Command']['type'], 'document.patch'>
  | (typeof ownNames)[number];

/** Those that no command is called by. */
export const ownNames = ['restore', 'replace', 'cut', 'paste', 'silence', 'transcript'] as const;

/** The name of the step that these commands make: that of the first. */
export function stepNameOf<Types extends ModalityTypes>(commands: readonly EditOf<Types>[]): StepName<Types> {
  const type = commands[0]?.type ?? 'document.patch';
  // every type but the patch's is a name
  return type === 'document.patch' ? 'restore' : (type as StepName<Types>);
}

/**
 * Commands with equal keys that follow each other quickly are one step to the person (typing, nudging an edge), given the target of a
 * command. `undefined` means the command always stands alone: a choice, a switch.
 */
export function mergeKeyOf<Command extends { readonly type: string }>(
  [command, ...others]: readonly Command[],
  targetOf: (command: Command) => string | undefined,
): string | undefined {
  if (!command || others.length > 0 || command.type === 'validity.set') return undefined;
  return 'answer' in command && typeof command.answer !== 'string' ? undefined : targetOf(command);
}
