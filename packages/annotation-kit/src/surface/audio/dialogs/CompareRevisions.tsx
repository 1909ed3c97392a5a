import { patchBetween } from '@earmark/model';
import { useCallback } from 'react';
import { RevisionCompare, ScreenRevisions, type Revisions } from '../../../compare/index.ts';
import { mayEdit } from '../../../core/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';

/** Compares any two revisions, or one with the document on the screen; annotators can restore an earlier one. */
export function CompareRevisions({ revisions, onClose: close }: { revisions: Revisions; onClose: () => void }) {
  const session = useAudioSession();
  const { store } = session;
  // The lazy dialog differs from the one that was opened and would not restore the focus; it keeps the focus while it is open.
  const onClose = (): void => {
    close();
    requestAnimationFrame(session.focus.home);
  };
  const from = useStore(session.state, (state) => state.compareFrom);
  const isEditable = useStore(store, (state) => mayEdit(state.mode));
  const open = (segmentId: string): void => {
    const segment = store.getState().document.segments.find(({ id }) => id === segmentId);
    if (!segment) return;
    onClose();
    session.goTo(segment);
  };
  return (
    <ScreenRevisions
      revisions={revisions}
      from={from}
      shown={useCallback(() => store.getState().document, [store])}
      compared={(sides) => <RevisionCompare {...sides} labels={store.labels} onOpenSegment={open} />}
      onRestore={
        isEditable ? (wanted) => session.run(patchBetween(store.getState().document, wanted), 'restore') : undefined
      }
      onClose={onClose}
      formatTime={session.formatTime}
    />
  );
}
