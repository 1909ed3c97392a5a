import type { AudioCommand } from '@earmark/model';

/** Appends commands that were not sent yet; one that makes its predecessor pointless (typing on) takes its place. */
export function coalesce(commands: readonly AudioCommand[], more: readonly AudioCommand[]): AudioCommand[] {
  const joined = [...commands];
  for (const command of more) {
    const last = joined.at(-1);
    if (last && overwrites(command, last) && isSameValue(command, last)) continue;
    if (isPointless(last, joined.at(-2), command)) joined.pop();
    joined.push(command);
  }
  return joined;
}

/** How many edits a person would count: what was typed in one go is one, however many commands stand for it. */
export const countEdits = (commands: readonly AudioCommand[]): number =>
  commands.filter((command, index) => {
    const before = commands[index - 1];
    return before === undefined || !overwrites(command, before);
  }).length;

/**
 * Whether `last`, which comes after `before`, may be left out because `next` follows. An edit of a judged segment marks it as
 * modified even when the next edit takes it back: so the first of a run always stays, and so does a detour from its value.
 */
function isPointless(last: AudioCommand | undefined, before: AudioCommand | undefined, next: AudioCommand): boolean {
  if (!last || !overwrites(next, last)) return false;
  if (!marksSegments(next)) return true;
  return before !== undefined && overwrites(last, before) && (!isSameValue(next, before) || isSameValue(last, before));
}

const marksSegments = ({ type }: AudioCommand): boolean => type === 'segment.answer' || type === 'segment.resize';

/** Whether `later` sets the very thing that `earlier` has set. */
function overwrites(later: AudioCommand, earlier: AudioCommand): boolean {
  switch (later.type) {
    case 'segment.answer':
      return earlier.type === later.type && earlier.labelId === later.labelId && sameIds(earlier.ids, later.ids);
    case 'global.answer':
      return earlier.type === later.type && earlier.labelId === later.labelId;
    case 'segment.resize':
      return earlier.type === later.type && earlier.id === later.id;
    case 'validity.set':
      return earlier.type === later.type;
    default:
      return false;
  }
}

/** For two commands of which one overwrites the other. */
const isSameValue = (a: AudioCommand, b: AudioCommand): boolean => JSON.stringify(a) === JSON.stringify(b);

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
