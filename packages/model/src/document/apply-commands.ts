import { succeed, type Result } from '../fault/index.ts';

/** The handlers of a modality's commands by type. */
export type Appliers<Document, Command extends { readonly type: string }, Rules> = {
  readonly [Type in Command['type']]: (
    document: Document,
    command: Extract<Command, { readonly type: Type }>,
    rules: Rules,
  ) => Result<Document>;
};

/** Applies the commands of a modality by its table of handlers. Inputs are never mutated. */
export function createApply<Document, Command extends { readonly type: string }, Rules>(
  appliers: Appliers<Document, Command, Rules>,
  newestRules: Rules,
) {
  /** Applies one command. A rejected one has no partial effect. */
  function applyCommand(document: Document, command: Command, rules = newestRules): Result<Document> {
    const type: Command['type'] = command.type;
    // The table is keyed by the command's type, a correlation that TypeScript cannot follow through the index.
    const apply = appliers[type] as (document: Document, command: Command, rules: Rules) => Result<Document>;
    return apply(document, command, rules);
  }
  /** Applies commands in order and stops at the first rejection. */
  function applyCommands(document: Document, commands: readonly Command[], rules = newestRules): Result<Document> {
    let current = document;
    for (const command of commands) {
      const result = applyCommand(current, command, rules);
      if (!result.ok) return result;
      current = result.value;
    }
    return succeed(current);
  }
  return { applyCommand, applyCommands };
}
