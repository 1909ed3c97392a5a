import { useEffect } from 'react';
import type { WorkbenchItem } from './session/index.ts';

/** The browser asks before leaving as long as edits exist in this page alone. */
export function useLeaveWarning({ sync }: WorkbenchItem): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      const { isVolatile, pendingEdits } = sync.getState();
      if (isVolatile && pendingEdits > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sync]);
}
