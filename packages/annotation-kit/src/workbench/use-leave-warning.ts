import { useEffect } from 'react';
import type { WorkbenchItem } from './session/index.ts';

/** Makes the browser ask before leaving while edits exist only in this page. */
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
