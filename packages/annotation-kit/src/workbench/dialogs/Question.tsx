import { Button, Dialog, Stack, useText, type Translate } from '@earmark/ui';
import type { ReactNode } from 'react';
import { type kitText, useShellText } from '../../text/index.ts';
import { openRemarks, submit, unreviewed, useUnits, useWorkbenchSession, warningsAmong } from '../session/index.ts';
import { questionText } from './question-text.ts';

export interface QuestionProps {
  about: 'pass' | 'submit';
  /** The surface's text before a pass, for example the share of the audio that was heard. */
  note?: ReactNode;
  onClose: () => void;
}

/**
 * Asks before an item passes with unjudged or unheard units, and before work is submitted with open comments or
 * warnings. The initial focus is on the button that goes on working, so that a second press of the shortcut passes
 * nothing.
 */
export function Question({ about, ...props }: QuestionProps) {
  return about === 'pass' ? <BlindPass {...props} /> : <Unsettled onClose={props.onClose} />;
}

function BlindPass({ note, onClose }: Omit<QuestionProps, 'about'>) {
  const session = useWorkbenchSession();
  const t = useShellText();
  const own = useText(questionText);
  const units = useUnits(session);
  const { unjudged, unheard, tooLittle } = unreviewed(session);
  const isJudged = unjudged.length === 0;
  const goOn = (): void => {
    onClose();
    const [first] = isJudged || tooLittle ? unheard : unjudged;
    if (first) session.goTo(first);
    requestAnimationFrame(session.focus.home);
  };
  return (
    <Asked
      title={tooLittle ? own('tooLittleTitle') : isJudged ? own('unheardTitle') : t('workbench.passTitle')}
      goOnName={isJudged || tooLittle ? own('listenOn') : t('workbench.judgeRest')}
      doneName={t('workbench.passAnyway')}
      onGoOn={goOn}
      onDone={
        tooLittle
          ? undefined
          : () => {
              onClose();
              void submit(session, 'pass', unjudged.length);
            }
      }
    >
      {tooLittle ? <p>{own('tooLittle', tooLittle)}</p> : null}
      {isJudged ? null : <p>{unjudgedSentence(t, unjudged.length, units.length)}</p>}
      {unheard.length === 0 ? null : <p>{own('unheard', { count: unheard.length, total: units.length })}</p>}
      {tooLittle ? null : note}
    </Asked>
  );
}

function Unsettled({ onClose }: Pick<QuestionProps, 'onClose'>) {
  const session = useWorkbenchSession();
  const own = useText(questionText);
  const remarks = openRemarks(session);
  const warnings = warningsAmong(session.state.getState().checks).length;
  const isOfRemarks = remarks > 0;
  return (
    <Asked
      title={own(isOfRemarks ? 'remarksTitle' : 'warningsTitle')}
      goOnName={own(isOfRemarks ? 'toRemark' : 'toWarning')}
      doneName={own('submitAnyway')}
      onGoOn={() => {
        onClose();
        requestAnimationFrame(() => session.perform(isOfRemarks ? 'comment.next' : 'fault.next'));
      }}
      onDone={() => {
        onClose();
        void submit(session, 'submit', 0);
      }}
    >
      {isOfRemarks ? <p>{own('remarks', { count: remarks })}</p> : null}
      {warnings > 0 ? <p>{own('warnings', { count: warnings })}</p> : null}
    </Asked>
  );
}

interface AskedProps {
  title: string;
  /** Closing without an answer goes on working too. */
  goOnName: string;
  doneName: string;
  onGoOn: () => void;
  /** Absent where it cannot be done as it is. */
  onDone: (() => void) | undefined;
  children: ReactNode;
}

function Asked({ title, goOnName, doneName, onGoOn, onDone, children }: AskedProps) {
  return (
    <Dialog
      isOpen
      size="s"
      role="alertdialog"
      isCloseHidden
      title={title}
      onOpenChange={(isOpen) => !isOpen && onGoOn()}
      footer={
        <>
          {onDone ? <Button onPress={onDone}>{doneName}</Button> : null}
          <Button variant="primary" isStrong autoFocus onPress={onGoOn}>
            {goOnName}
          </Button>
        </>
      }
    >
      <Stack gap={2}>{children}</Stack>
    </Dialog>
  );
}

function unjudgedSentence(t: Translate<typeof kitText>, count: number, total: number): string {
  if (total === 1) return t('workbench.passOnlyUnjudged');
  return count === total ? t('workbench.passAllUnjudged', { total }) : t('workbench.passUnjudged', { count, total });
}
