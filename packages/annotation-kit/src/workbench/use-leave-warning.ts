import { useEffect } from 'react';
import type { WorkbenchSession } from './session/index.ts';

/**
 * Makes the browser ask before leaving while edits exist only in this page, and while a submit or verdict is under way,
 * from its question to the next item: a page that goes takes a request with it that was not answered yet.
 */
export function useLeaveWarning({ sync, state }: Pick<WorkbenchSession, 'sync' | 'state'>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      const { isVolatile, pendingEdits } = sync.getState();
      if ((isVolatile && pendingEdits > 0) || state.getState().busy !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sync, state]);
}
