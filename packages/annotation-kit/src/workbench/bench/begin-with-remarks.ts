import { isFailed } from '@earmark/model';
import type { Bench } from './bench.ts';

/** Whoever opens work that came back sees at once what was found: the first segment that failed, or else what was said of the whole. */
export function beginWithRemarks(bench: Bench): void {
  const { document, mode, selection } = bench.store.getState();
  if (mode !== 'annotate' || selection.length > 0) return;
  const failed = document.segments.find(({ status }) => isFailed(status));
  if (failed) bench.goTo(failed);
  else if (document.comments.some(({ isResolved }) => !isResolved)) bench.state.set({ tab: 'comments' });
}
