import type { TextDocument } from '@earmark/model';
import { useCallback } from 'react';
import { OtherDialog, ScreenRevisions, type OtherRevision, type Revisions } from '../../../compare/index.ts';
import { mayEdit } from '../../../core/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useTextSession } from '../session/index.ts';
import { MarkCompare } from './MarkCompare.tsx';

interface CompareOtherProps {
  other: OtherRevision<TextDocument>;
  onClose: () => void;
}

/** Shows the changes from another revision to the document on the screen. */
export function CompareOther({ other, onClose }: CompareOtherProps) {
  const { store } = useTextSession();
  const mine = useStore(store, (state) => state.document);
  return (
    <OtherDialog
      other={other}
      compared={(theirs) => <MarkCompare before={theirs} after={mine} labels={store.labels} />}
      onClose={onClose}
    />
  );
}

interface CompareRevisionsProps {
  revisions: Revisions<TextDocument>;
  onClose: () => void;
}

/** Compares any two revisions, or one with the document on the screen; annotators can restore an earlier one. */
export function CompareRevisions({ revisions, onClose: close }: CompareRevisionsProps) {
  const session = useTextSession();
  const { store } = session;
  // The lazy dialog differs from the one that was opened and would not restore the focus; it keeps the focus while it is open.
  const onClose = (): void => {
    close();
    requestAnimationFrame(session.focus.home);
  };
  const from = useStore(session.state, (state) => state.compareFrom);
  const isEditable = useStore(store, (state) => mayEdit(state.mode));
  const open = (markId: string): void => {
    const mark = store.getState().document.marks.find(({ id }) => id === markId);
    if (!mark) return;
    onClose();
    session.goTo(mark);
  };
  return (
    <ScreenRevisions
      revisions={revisions}
      from={from}
      shown={useCallback(() => store.getState().document, [store])}
      compared={({ before, after }) => (
        <MarkCompare before={before} after={after} labels={store.labels} onOpen={open} />
      )}
      onRestore={
        isEditable
          ? (wanted) => session.run(store.modality.patchBetween(store.getState().document, wanted), 'restore')
          : undefined
      }
      onClose={onClose}
      formatTime={session.formatTime}
    />
  );
}
