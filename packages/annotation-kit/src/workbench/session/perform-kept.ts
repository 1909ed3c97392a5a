import type { WorkbenchSession } from './session.ts';
import { showingChange, type Shown } from './show-change.ts';

/**
 * Runs an action: what it changes is shown. Whoever typed in a unit that it took away, as a merge or an undo does, goes
 * on in the text of the current one or at the home element: the focus never falls on the page, where letters would be
 * commands.
 */
export function performKept(session: Shown & Pick<WorkbenchSession, 'focus' | 'current'>, act: () => void): void {
  const { focus, units, current } = session;
  const typedIn = focus.unit();
  showingChange(session, act);
  if (typedIn === undefined || units().some(({ id }) => id === typedIn)) return;
  const next = current();
  if (next) focus.text(next.id);
  else focus.home();
}
