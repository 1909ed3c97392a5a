import { Dialog, ErrorState, Spinner } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { RevisionDialog, type LoadRevision, type RevisionEntry } from '../../compare/index.ts';
import { useKitText } from '../../text/index.ts';
import { useBench } from '../bench/index.ts';
import { useEditingText } from '../text/index.ts';

/** The revisions of an item that can be compared. */
export interface Revisions {
  /** Newest first; rejects when they cannot be had. */
  readonly list: () => Promise<readonly RevisionEntry[]>;
  readonly load: LoadRevision;
  /** The one to begin with, say the one that was judged last; else the newest. */
  readonly first?: string;
}

/** What is on the screen, among the revisions. */
const own = 'on-screen';

/** Compares any two revisions, or one with what is on the screen. */
export function CompareRevisions({ revisions, onClose }: { revisions: Revisions; onClose: () => void }) {
  const bench = useBench();
  const text = useKitText().compare;
  const { onScreen } = useEditingText();
  const [entries, setEntries] = useState<readonly RevisionEntry[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setEntries('loading');
    revisions.list().then(
      (found) => isWanted && setEntries(found),
      () => isWanted && setEntries('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [revisions, attempt]);
  if (entries === 'loading' || entries === 'failed')
    return (
      <Dialog isOpen size="xl" title={text.title} onOpenChange={(isOpen) => !isOpen && onClose()}>
        {entries === 'loading' ? <Spinner aria-label={text.loading} /> : <ErrorState title={text.failed} onRetry={() => setAttempt(attempt + 1)} />}
      </Dialog>
    );
  const load: LoadRevision = (id) => (id === own ? Promise.resolve(bench.store.getState().document) : revisions.load(id));
  const open = (segmentId: string): void => {
    const segment = bench.store.getState().document.segments.find(({ id }) => id === segmentId);
    if (!segment) return;
    onClose();
    bench.goTo(segment);
  };
  return (
    <RevisionDialog
      revisions={[{ id: own, kind: 'own', name: onScreen }, ...entries]}
      left={revisions.first ?? entries[0]?.id}
      right={own}
      load={load}
      labels={bench.store.labels}
      onOpenSegment={open}
      onClose={onClose}
    />
  );
}
