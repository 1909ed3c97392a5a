import { isFailed } from '@earmark/model';
import type { WorkbenchSession } from './session.ts';

/**
 * Selects the first failed unit of returned work when it opens or, without one, opens the comments on the whole item.
 */
export function beginWithRemarks(session: WorkbenchSession): void {
  const { document, mode, selection } = session.store.getState();
  if (mode !== 'annotation' || selection.length > 0) return;
  const failed = session.units().find(({ status }) => isFailed(status));
  if (failed) session.goTo(failed);
  else if (document.comments.some(({ isResolved }) => !isResolved)) session.state.set({ tab: 'comments' });
}
