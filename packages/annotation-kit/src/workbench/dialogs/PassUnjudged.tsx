import { unjudgedUnits } from '@earmark/model';
import { Button, Dialog, Stack, type Translate } from '@earmark/ui';
import type { ReactNode } from 'react';
import { stageOf } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { type kitText, useShellText } from '../../text/index.ts';
import { submit, useUnits, useWorkbenchSession } from '../session/index.ts';

export interface PassUnjudgedProps {
  /** The surface's text before the decision, for example the share of the audio that was heard. */
  note?: ReactNode;
  onClose: () => void;
}

/**
 * Asks before an item passes with unjudged units. The initial focus is on the button that goes on judging, so that a second
 * press of the shortcut passes nothing.
 */
export function PassUnjudged({ note, onClose }: PassUnjudgedProps) {
  const session = useWorkbenchSession();
  const t = useShellText();
  const stage = useStore(session.store, ({ mode }) => stageOf(mode));
  const units = useUnits(session);
  const unjudged = stage ? unjudgedUnits(units, stage) : [];
  const judge = (): void => {
    onClose();
    const [first] = unjudged;
    if (first) session.goTo(first);
    requestAnimationFrame(session.focus.home);
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
      title={t('workbench.passTitle')}
      onOpenChange={(isOpen) => !isOpen && judge()}
      footer={
        <>
          <Button onPress={pass}>{t('workbench.passAnyway')}</Button>
          <Button variant="primary" isStrong autoFocus onPress={judge}>
            {t('workbench.judgeRest')}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>{unjudgedSentence(t, unjudged.length, units.length)}</p>
        {note}
      </Stack>
    </Dialog>
  );
}

function unjudgedSentence(t: Translate<typeof kitText>, count: number, total: number): string {
  if (total === 1) return t('workbench.passOnlyUnjudged');
  return count === total ? t('workbench.passAllUnjudged', { total }) : t('workbench.passUnjudged', { count, total });
}
