import type { AudioDocument } from '@earmark/model';
import { Dialog, ErrorState, Spinner, useText } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { RevisionCompare } from '../../../compare/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { kitText } from '../../../text/index.ts';
import { useAudioSession } from '../session/index.ts';

/** A revision to compare the document with. */
export interface OtherRevision {
  readonly name: string;
  /** Rejects when the revision is unavailable. */
  readonly load: () => Promise<AudioDocument>;
}

/** Shows the changes from another revision to the document on the screen. */
export function CompareDialog({ other, onClose }: { other: OtherRevision; onClose: () => void }) {
  const { store } = useAudioSession();
  const t = useText(kitText);
  const mine = useStore(store, (state) => state.document);
  const [theirs, setTheirs] = useState<AudioDocument | 'loading' | 'failed'>('loading');
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
      title={`${t('compare.title')} · ${other.name}`}
    >
      {theirs === 'loading' ? (
        <Spinner aria-label={t('compare.loading')} />
      ) : theirs === 'failed' ? (
        <ErrorState title={t('compare.failed')} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <RevisionCompare before={theirs} after={mine} labels={store.labels} />
      )}
    </Dialog>
  );
}
