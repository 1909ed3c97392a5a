import { Dialog, ErrorState, Spinner, toast, useText } from '@earmark/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { kitText } from '../text/index.ts';
import { compareText } from './compare-text.ts';
import { RevisionChoice, type ComparedSides } from './RevisionChoice.tsx';
import type { LoadRevision, RevisionEntry, Revisions } from './revision.ts';

interface ScreenRevisionsProps<Document extends object> {
  revisions: Revisions<Document>;
  /** The revision that was asked for; it stands on the left. */
  from: RevisionEntry | null;
  /** The document on the screen. Must be referentially stable across renders. */
  shown: () => Document;
  compared: (sides: ComparedSides<Document>) => ReactNode;
  /** Puts another document on the screen; returns whether it is there. Absent where nobody may. */
  onRestore?: ((document: Document) => boolean) | undefined;
  onClose: () => void;
  formatTime?: ((iso: string) => string) | undefined;
}

/** The id under which the document on the screen is listed. */
const own = 'on-screen';

/** Compares any two revisions, or one with the document on the screen, which an earlier one can replace. */
export function ScreenRevisions<Document extends object>({
  revisions,
  from,
  shown,
  compared,
  onRestore,
  onClose,
  formatTime,
}: ScreenRevisionsProps<Document>) {
  const t = useText(compareText);
  const kit = useText(kitText);
  const [entries, retry] = useEntries(revisions, from);
  const load = useCallback<LoadRevision<Document>>(
    (id) => (id === own ? Promise.resolve(shown()) : revisions.load(id)),
    [shown, revisions],
  );
  if (entries === 'loading' || entries === 'failed')
    return (
      <Dialog isOpen size="xl" title={t('title')} onOpenChange={(isOpen) => !isOpen && onClose()}>
        {entries === 'loading' ? (
          <Spinner aria-label={t('loading')} />
        ) : (
          <ErrorState title={t('loadFailed')} onRetry={retry} />
        )}
      </Dialog>
    );
  const restore = ({ name }: RevisionEntry, wanted: Document): void => {
    if (JSON.stringify(shown()) === JSON.stringify(wanted)) return void toast.info(t('same'));
    if (!onRestore?.(wanted)) return;
    toast.success(t('restored', { name }));
    onClose();
  };
  return (
    <RevisionChoice
      revisions={[{ id: own, kind: 'own', name: kit('workbench.onScreen') }, ...entries]}
      left={from?.id ?? revisions.first ?? entries[0]?.id}
      right={own}
      load={load}
      compared={compared}
      onRestore={onRestore && restore}
      onClose={onClose}
      formatTime={formatTime}
    />
  );
}

/** The list of revisions while it loads, including the requested one, and a function that retries. */
function useEntries<Document>(
  revisions: Revisions<Document>,
  from: RevisionEntry | null,
): [readonly RevisionEntry[] | 'loading' | 'failed', retry: () => void] {
  const [entries, setEntries] = useState<readonly RevisionEntry[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setEntries('loading');
    revisions.list().then(
      (found) => isWanted && setEntries(from && !found.some(({ id }) => id === from.id) ? [from, ...found] : found),
      () => isWanted && setEntries('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [revisions, from, attempt]);
  return [entries, () => setAttempt((count) => count + 1)];
}
