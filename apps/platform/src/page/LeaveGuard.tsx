import { ConfirmDialog } from '@earmark/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { texts } from '../i18n/index.ts';

const t = texts('common');

/** Asks before unsaved work is left: by a link, by the browser's buttons, by closing the window. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
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
}
