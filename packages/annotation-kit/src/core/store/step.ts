import type { AudioTypes, EditOf, ModalityTypes } from '@earmark/model';

/** The name of a step; the kit's texts have a phrase for each ("Undo: split segment"). */
export type StepName<Types extends ModalityTypes = AudioTypes> =
  | Exclude<Types['Command']['type'], 'document.patch' | (typeof acceptances)[number]>
  | (typeof ownNames)[number];

/** Step names that are no command's type. */
export const ownNames = ['restore', 'replace', 'cut', 'paste', 'silence', 'transcript'] as const;

/** Commands that only say that a unit is right as it is: no steps, since nobody wants to undo having listened. */
const acceptances = ['segment.confirm', 'segment.check'] as const;
/** Whether a command only says that a unit is right as it is. */
export const isAcceptance = (type: string): boolean => acceptances.some((own) => own === type);

/** Returns the name of the step that these commands make: that of the first command. */
export function stepNameOf<Types extends ModalityTypes>(commands: readonly EditOf<Types>[]): StepName<Types> {
  const type = commands[0]?.type ?? 'document.patch';
  // every command type but the patch's is a step name
  return type === 'document.patch' ? 'restore' : (type as StepName<Types>);
}

/**
 * Commands with equal keys in quick succession are merged into one step (typing, nudging an edge); the key is made from
 * the target of a command. `undefined` means the command is always a step of its own: a choice, a switch.
 */
export function mergeKeyOf<Command extends { readonly type: string }>(
  [command, ...others]: readonly Command[],
  targetOf: (command: Command) => string | undefined,
): string | undefined {
  if (!command || others.length > 0 || command.type === 'validity.set') return undefined;
  return 'answer' in command && typeof command.answer !== 'string' ? undefined : targetOf(command);
}
