import type { AudioCommand } from '@earmark/model';

/** Appends commands that were not sent yet; one that makes its predecessor pointless (typing on) takes its place. */
export function coalesce(commands: readonly AudioCommand[], more: readonly AudioCommand[]): AudioCommand[] {
  const joined = [...commands];
  for (const command of more) {
    const last = joined.at(-1);
    if (last && overwrites(command, last)) joined.pop();
    joined.push(command);
  }
  return joined;
}

/** Whether running `later` right after `earlier` leads to the same as running `later` alone. */
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

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, index) => id === b[index]);
