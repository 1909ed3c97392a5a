/** A command of any modality, as far as it matters here. */
interface AnyCommand {
  readonly type: string;
}

/** Names what a command sets as a whole: the modality's `targetOf`. */
type TargetOf<Command> = (command: Command) => string | undefined;

/** Appends commands that were not sent yet; one that makes its predecessor pointless (typing on) takes its place. */
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

/** How many edits a person would count: what was typed in one go is one, however many commands stand for it. */
export const countEdits = <Command extends AnyCommand>(
  commands: readonly Command[],
  targetOf: TargetOf<Command>,
): number =>
  commands.filter((command, index) => {
    const before = commands[index - 1];
    return before === undefined || !overwrites(command, before, targetOf);
  }).length;

/**
 * Whether `last`, which comes after `before`, may be left out because `next` follows. An edit of a judged unit marks it as
 * modified even when the next edit takes it back: so the first of a run always stays, and so does a detour from its value.
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

/** What is about the whole leaves no mark on any unit. */
const marksNothing: readonly string[] = ['global.answer', 'validity.set'];

/** Whether `later` sets the very thing that `earlier` has set. */
function overwrites<Command>(later: Command, earlier: Command, targetOf: TargetOf<Command>): boolean {
  const target = targetOf(later);
  return target !== undefined && target === targetOf(earlier);
}

/** For two commands of which one overwrites the other. */
const isSameValue = (a: AnyCommand, b: AnyCommand): boolean => JSON.stringify(a) === JSON.stringify(b);
