import { patchBetween, type AudioDocument } from '@earmark/model';
import { Dialog, ErrorState, Spinner, toast, useText } from '@earmark/ui';
import { useCallback, useEffect, useState } from 'react';
import { RevisionDialog, compareText, type LoadRevision, type RevisionEntry } from '../../../compare/index.ts';
import { mayEdit } from '../../../core/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';
import { kitText } from '../../../text/index.ts';

/** The revisions of an item that can be compared. */
export interface Revisions {
  /** Newest first; rejects when the revisions are unavailable. */
  readonly list: () => Promise<readonly RevisionEntry[]>;
  readonly load: LoadRevision;
  /** The id of the revision shown first, for example the one judged last; by default the newest. */
  readonly first?: string;
}

/** The id under which the document on the screen is listed. */
const own = 'on-screen';

/** Compares any two revisions, or one with the document on the screen; annotators can restore an earlier one. */
export function CompareRevisions({ revisions, onClose: close }: { revisions: Revisions; onClose: () => void }) {
  const session = useAudioSession();
  // The lazy dialog differs from the one that was opened and would not restore the focus; it keeps the focus while it is open.
  const onClose = (): void => {
    close();
    requestAnimationFrame(session.focus.home);
  };
  const { store } = session;
  const t = useText(compareText);
  const kit = useText(kitText);
  const from = useStore(session.state, (state) => state.compareFrom);
  const isEditable = useStore(store, (state) => mayEdit(state.mode));
  const [entries, retry] = useEntries(revisions, from);
  const load = useCallback<LoadRevision>(
    (id) => (id === own ? Promise.resolve(store.getState().document) : revisions.load(id)),
    [store, revisions],
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
  const open = (segmentId: string): void => {
    const segment = store.getState().document.segments.find(({ id }) => id === segmentId);
    if (!segment) return;
    onClose();
    session.goTo(segment);
  };
  const restore = ({ name }: RevisionEntry, wanted: AudioDocument): void => {
    const { document } = store.getState();
    if (JSON.stringify(document) === JSON.stringify(wanted)) return void toast.info(t('same'));
    if (!session.run(patchBetween(document, wanted), 'restore')) return;
    toast.success(t('restored', { name }));
    onClose();
  };
  return (
    <RevisionDialog
      revisions={[{ id: own, kind: 'own', name: kit('workbench.onScreen') }, ...entries]}
      left={from?.id ?? revisions.first ?? entries[0]?.id}
      right={own}
      load={load}
      labels={store.labels}
      onOpenSegment={open}
      onRestore={isEditable ? restore : undefined}
      onClose={onClose}
      formatTime={session.formatTime}
    />
  );
}

/** The list of revisions while it loads, including the requested one, and a function that retries. */
function useEntries(
  revisions: Revisions,
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
