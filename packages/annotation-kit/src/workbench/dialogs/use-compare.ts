import type { RevisionEntry } from '../../compare/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

/**
 * Opens the comparison of revisions with the given one on the left, for what an embedder puts into the workbench's slots: a
 * history of its own, say. Null where the workbench has nothing to compare with, or its surface compares nothing.
 */
export function useCompare(): ((left: RevisionEntry) => void) | null {
  const { state, canCompare } = useWorkbenchSession();
  return canCompare() ? (compareFrom) => state.set({ isCompareOpen: true, compareFrom }) : null;
}
