/** The fields of a command that coalescing reads, in any modality. */
interface AnyCommand {
  readonly type: string;
}

/** Returns the key of what a command sets as a whole: the modality's `targetOf`. */
type TargetOf<Command> = (command: Command) => string | undefined;

/** Appends unsent commands; a command that makes its predecessor redundant (continued typing) replaces it. */
export function coalesce<Command extends AnyCommand>(
  commands: readonly Command[],
  more: readonly Command[],
  targetOf: TargetOf<Command>,
): Command[] {
  const joined = [...commands];
  for (const command of more) {
    const last = joined.at(-1);
    if (last && overwrites(command, last, targetOf) && isSameValue(command, last)) continue;
    if (last && isPointless(last, joined.at(-2), command, targetOf)) joined.pop();
    joined.push(command);
  }
  return joined;
}

/** Counts edits as a user would: continuous typing is one edit, whatever the number of commands. */
export const countEdits = <Command extends AnyCommand>(
  commands: readonly Command[],
  targetOf: TargetOf<Command>,
): number =>
  commands.filter((command, index) => {
    const before = commands[index - 1];
    return before === undefined || !overwrites(command, before, targetOf);
  }).length;

/**
 * Whether `last`, which follows `before`, is redundant because `next` follows. An edit of a judged unit marks it as
 * modified even when the next edit reverts it: the first command of a run therefore stays, and so does a change that is
 * reverted later.
 */
function isPointless<Command extends AnyCommand>(
  last: Command,
  before: Command | undefined,
  next: Command,
  targetOf: TargetOf<Command>,
): boolean {
  if (!overwrites(next, last, targetOf)) return false;
  if (marksNothing.includes(next.type)) return true;
  return (
    before !== undefined &&
    overwrites(last, before, targetOf) &&
    (!isSameValue(next, before) || isSameValue(last, before))
  );
}

/** Commands on the whole document, which mark no unit as modified. */
const marksNothing: readonly string[] = ['global.answer', 'validity.set'];

/** Whether `later` sets the same target as `earlier`. */
function overwrites<Command>(later: Command, earlier: Command, targetOf: TargetOf<Command>): boolean {
  const target = targetOf(later);
  return target !== undefined && target === targetOf(earlier);
}

/** Whether two commands, of which one overwrites the other, set the same value. */
const isSameValue = (a: AnyCommand, b: AnyCommand): boolean => JSON.stringify(a) === JSON.stringify(b);
