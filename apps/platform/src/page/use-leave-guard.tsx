import { ConfirmDialog } from '@earmark/ui';
import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { useBlocker } from 'react-router-dom';
import { texts } from '../i18n/index.ts';

const t = texts('common');

interface LeaveGuard {
  /** Confirmation dialog, to be rendered by the screen. */
  readonly question: ReactElement;
  /** Lifts the guard because everything is saved; effective immediately, before the next render. */
  readonly release: () => void;
}

/** Asks before unsaved work is left by a link, the browser's buttons or closing the window. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isReleased.current &&
      // A link to a place within the page leaves nothing
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isReleased.current) event.preventDefault();
    };
    // The router knows nothing of closing the window; only while it is needed, see `upload-store.ts`
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  const question = (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen && blocker.state === 'blocked') blocker.reset();
      }}
      tone="danger"
      title={t('unsavedTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('unsavedText')}
    </ConfirmDialog>
  );
  return { question, release };
}
