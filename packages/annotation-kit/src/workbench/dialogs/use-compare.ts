import type { RevisionEntry } from '../../compare/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

/**
 * Opens the comparison of revisions with the given one on the left, for what an embedder puts into the workbench's slots: a
 * history of its own, say. Needs the workbench's `revisions`.
 */
export function useCompare(): (left: RevisionEntry) => void {
  const { state } = useWorkbenchSession();
  return (compareFrom) => state.set({ isCompareOpen: true, compareFrom });
}
