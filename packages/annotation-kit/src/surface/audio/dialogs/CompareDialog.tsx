import { OtherDialog, RevisionCompare, type OtherRevision } from '../../../compare/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';

/** Shows the changes from another revision to the document on the screen. */
export function CompareDialog({ other, onClose }: { other: OtherRevision; onClose: () => void }) {
  const { store } = useAudioSession();
  const mine = useStore(store, (state) => state.document);
  return (
    <OtherDialog
      other={other}
      compared={(theirs) => <RevisionCompare before={theirs} after={mine} labels={store.labels} />}
      onClose={onClose}
    />
  );
}
