import { audioCommandSchema, type AudioCommand, type AudioCommandType } from '@earmark/model';

/** What a step of the history is called; the kit's texts have a sentence part for each ("Undo: split segment"). */
export type StepName = Exclude<AudioCommandType, 'document.patch'> | (typeof ownNames)[number];

const ownNames = ['restore', 'replace', 'cut', 'paste', 'silence', 'transcript'] as const;
const commandNames: ReadonlySet<string> = new Set(audioCommandSchema.options.map(({ shape }) => shape.type.value).filter((type) => type !== 'document.patch'));

/** Whether a text found in a storage is the name of a step. */
export const isStepName = (name: unknown): name is StepName => typeof name === 'string' && (commandNames.has(name) || ownNames.some((own) => own === name));

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
      return typeof command.answer === 'string' ? `segment.answer ${command.labelId} ${command.ids.join(' ')}` : undefined;
    case 'global.answer':
      return typeof command.answer === 'string' ? `global.answer ${command.labelId}` : undefined;
    case 'segment.resize':
      return `segment.resize ${command.id}`;
    default:
      return undefined;
  }
}
