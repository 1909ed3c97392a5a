import { Dialog, ErrorState, Spinner, useText } from '@earmark/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { compareText } from './compare-text.ts';
import type { OtherRevision } from './revision.ts';

interface OtherDialogProps<Document extends object> {
  /** Must be referentially stable across renders: a new one is loaded again. */
  other: OtherRevision<Document>;
  /** Shows the changes from the other revision to the document on the screen. */
  compared: (theirs: Document) => ReactNode;
  onClose: () => void;
}

/** Compares another revision with the document on the screen. */
export function OtherDialog<Document extends object>({ other, compared, onClose }: OtherDialogProps<Document>) {
  const t = useText(compareText);
  const [theirs, setTheirs] = useState<Document | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setTheirs('loading');
    other.load().then(
      (document) => isWanted && setTheirs(document),
      () => isWanted && setTheirs('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [other, attempt]);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="xl"
      title={`${t('differences')} · ${other.name}`}
    >
      {theirs === 'loading' ? (
        <Spinner aria-label={t('loading')} />
      ) : theirs === 'failed' ? (
        <ErrorState title={t('loadFailed')} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        compared(theirs)
      )}
    </Dialog>
  );
}
