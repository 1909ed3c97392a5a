import { isFailed } from '@earmark/model';
import type { WorkbenchSession } from './session.ts';

/** Whoever opens work that came back sees at once what was found: the first unit that failed, or else what was said of the whole. */
export function beginWithRemarks(session: WorkbenchSession): void {
  const { document, mode, selection } = session.store.getState();
  if (mode !== 'annotation' || selection.length > 0) return;
  const failed = session.units().find(({ status }) => isFailed(status));
  if (failed) session.goTo(failed);
  else if (document.comments.some(({ isResolved }) => !isResolved)) session.state.set({ tab: 'comments' });
}
