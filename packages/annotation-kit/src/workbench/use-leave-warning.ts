import { useEffect } from 'react';
import type { AudioItem } from '../core/index.ts';

/** The browser asks before leaving as long as edits exist in this page alone. */
export function useLeaveWarning({ sync }: AudioItem): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      const { isVolatile, pendingEdits } = sync.getState();
      if (isVolatile && pendingEdits > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sync]);
}
