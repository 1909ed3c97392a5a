import type { TextDocument } from '@earmark/model';
import { OtherDialog, SessionRevisions, type OtherRevision, type Revisions } from '../../../compare/index.ts';
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

/** Compares any of the item's revisions, mark by mark. */
export function CompareRevisions({ revisions, onClose }: CompareRevisionsProps) {
  const session = useTextSession();
  return (
    <SessionRevisions
      session={session}
      revisions={revisions}
      compared={({ before, after }, open) => (
        <MarkCompare before={before} after={after} labels={session.store.labels} onOpen={open} />
      )}
      onClose={onClose}
    />
  );
}
