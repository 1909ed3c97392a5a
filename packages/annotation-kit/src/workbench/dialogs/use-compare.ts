import type { RevisionEntry } from '../../compare/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

/**
 * Returns a function that opens the comparison of revisions with the given one on the left, for slots of the workbench
 * filled by the embedder, for example a list of revisions. Null where there is nothing to compare with, or the surface
 * has no comparison.
 */
export function useCompare(): ((left: RevisionEntry) => void) | null {
  const { state, canCompare } = useWorkbenchSession();
  return canCompare() ? (compareFrom) => state.set({ isCompareOpen: true, compareFrom }) : null;
}
