import type { ModalityTypes } from '@earmark/model';
import { useCallback, type ReactNode } from 'react';
import { mayEdit, type DocumentStore } from '../core/index.ts';
import { useStore, type ReadableStore } from '../store-react/index.ts';
import type { RevisionEntry, Revisions } from './revision.ts';
import type { ComparedSides } from './RevisionChoice.tsx';
import { ScreenRevisions } from './ScreenRevisions.tsx';

/** What a comparison needs of an open workbench, whatever its modality. */
interface RevisedSession<Types extends ModalityTypes> {
  readonly store: DocumentStore<Types>;
  readonly state: ReadableStore<{ readonly compareFrom: RevisionEntry | null }>;
  readonly focus: { readonly home: () => void };
  readonly formatTime?: (iso: string) => string;
  readonly run: (patch: Types['Patch'], name: 'restore') => boolean;
  goTo(unit: Types['Unit']): void;
}

interface SessionRevisionsProps<Types extends ModalityTypes> {
  session: RevisedSession<Types>;
  revisions: Revisions<Types['Document']>;
  /** Renders the differences; `open` closes the dialog and goes to a unit of the document on the screen. */
  compared: (sides: ComparedSides<Types['Document']>, open: (unitId: string) => void) => ReactNode;
  onClose: () => void;
}

/** Compares any two revisions, or one with the document on the screen; annotators can restore an earlier one. */
export function SessionRevisions<Types extends ModalityTypes>(props: SessionRevisionsProps<Types>) {
  const { session, revisions, compared } = props;
  const { store } = session;
  const { units, patchBetween } = store.modality;
  // The lazy dialog differs from the one that was opened and would not restore the focus; it keeps the focus while it
  // is open.
  const onClose = (): void => {
    props.onClose();
    requestAnimationFrame(session.focus.home);
  };
  const from = useStore(session.state, (state) => state.compareFrom);
  const isEditable = useStore(store, (state) => mayEdit(state.mode));
  const open = (unitId: string): void => {
    const unit = units.of(store.getState().document).find(({ id }) => id === unitId);
    if (!unit) return;
    onClose();
    session.goTo(unit);
  };
  return (
    <ScreenRevisions
      revisions={revisions}
      from={from}
      shown={useCallback(() => store.getState().document, [store])}
      compared={(sides) => compared(sides, open)}
      onRestore={
        isEditable ? (wanted) => session.run(patchBetween(store.getState().document, wanted), 'restore') : undefined
      }
      onClose={onClose}
      formatTime={session.formatTime}
    />
  );
}
