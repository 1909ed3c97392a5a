import { RevisionCompare, SessionRevisions, type Revisions } from '../../../compare/index.ts';
import { useAudioSession } from '../session/index.ts';

/** Compares any of the item's revisions, segment by segment. */
export function CompareRevisions({ revisions, onClose }: { revisions: Revisions; onClose: () => void }) {
  const session = useAudioSession();
  return (
    <SessionRevisions
      session={session}
      revisions={revisions}
      compared={(sides, open) => <RevisionCompare {...sides} labels={session.store.labels} onOpenSegment={open} />}
      onClose={onClose}
    />
  );
}
