import { unjudgedSegments } from '@earmark/model';
import { Button, Dialog, Stack } from '@earmark/ui';
import { useState } from 'react';
import { stageOf } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText } from '../../text/index.ts';
import { submit, useWorkbenchSession } from '../session/index.ts';

/**
 * Asks before an audio passes with segments that nobody has judged. The focus is on what passes nothing: the key that asked,
 * pressed once more, goes on judging.
 */
export function PassUnjudged({ onClose }: { onClose: () => void }) {
  const session = useWorkbenchSession();
  const text = useKitText().workbench;
  const { document, mode } = useStore(session.store, (state) => state);
  const [heard] = useState(() => Math.floor(session.player.heardShare() * 100));
  const stage = stageOf(mode);
  const unjudged = stage ? unjudgedSegments(document, stage) : [];
  const judge = (): void => {
    onClose();
    const [first] = unjudged;
    if (first) session.goTo(first);
    requestAnimationFrame(session.focus.wave);
  };
  const pass = (): void => {
    onClose();
    void submit(session, 'pass', unjudged.length);
  };
  return (
    <Dialog
      isOpen
      size="s"
      role="alertdialog"
      isCloseHidden
      title={text.passTitle}
      onOpenChange={(isOpen) => !isOpen && judge()}
      footer={
        <>
          <Button onPress={pass}>{text.passAnyway}</Button>
          <Button variant="primary" isStrong autoFocus onPress={judge}>
            {text.judgeRest}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>{text.passUnjudged(unjudged.length, document.segments.length)}</p>
        <p>{text.passHeard(heard)}</p>
      </Stack>
    </Dialog>
  );
}
