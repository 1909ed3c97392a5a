import { isFailed } from '@earmark/model';
import type { TextSession } from './session/index.ts';

/**
 * Where each part or sentence is asked about, selects the first that nobody has answered: its questions are shown, and
 * keys answer at once. Returned work begins with its remarks instead (`beginWithRemarks`).
 */
export function beginWithQuestions(session: TextSession): void {
  const { rules } = session.store;
  const { document, mode, selection } = session.store.getState();
  if (mode !== 'annotation' || rules.work !== 'labels' || rules.unit === 'text' || selection.length > 0) return;
  if (document.comments.some(({ isResolved }) => !isResolved)) return;
  const asked = document.marks.filter((mark) => session.asks(mark));
  if (asked.some(({ status }) => isFailed(status))) return;
  const first = asked.find((mark) => session.isUntouched(mark)) ?? asked[0];
  if (first) session.goTo(first);
}
