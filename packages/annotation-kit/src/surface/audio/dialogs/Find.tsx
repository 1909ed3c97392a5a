import { toast, useText } from '@earmark/ui';
import { mayEdit } from '../../../core/index.ts';
import { FindReplace, findText, replaceCommands, type Hit } from '../../../find-replace/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';

/** The search over all texts. */
export function Find({ onClose }: { onClose: () => void }) {
  const session = useAudioSession();
  const t = useText(findText);
  const { document, selection, mode } = useStore(session.store, (state) => state);
  const replace = (hits: readonly Hit[], replacement: string, isPattern: boolean): void => {
    if (session.run(replaceCommands(document, hits, replacement, isPattern), 'replace'))
      toast.success(t('replaced', { count: hits.length }));
  };
  const goTo = ({ segmentId }: Hit): void => {
    const segment = document.segments.find(({ id }) => id === segmentId);
    close();
    if (!segment) return;
    session.goTo(segment);
    // After the dialog has given the focus back.
    requestAnimationFrame(() => session.focus.text(segmentId));
  };
  return (
    <FindReplace
      document={document}
      labels={session.store.labels}
      selection={selection}
      onReplace={mayEdit(mode) ? replace : undefined}
      onGoTo={goTo}
      onClose={onClose}
    />
  );
}
