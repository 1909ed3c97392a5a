import type { WorkbenchSession } from './session.ts';

/**
 * Runs an action. Whoever typed in a unit that it took away, as a merge or an undo does, goes on in the text of the current one or at
 * the home element: the focus never falls on the page, where letters would be commands.
 */
export function performKept(
  { focus, units, current }: Pick<WorkbenchSession, 'focus' | 'units' | 'current'>,
  act: () => void,
): void {
  const typedIn = focus.unit();
  act();
  if (typedIn === undefined || units().some(({ id }) => id === typedIn)) return;
  const next = current();
  if (next) focus.text(next.id);
  else focus.home();
}
