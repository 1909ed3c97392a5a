import { ConfirmDialog, useText } from '@earmark/ui';
import { useStore } from '../../../store-react/index.ts';
import type { ClosableProps } from '../../../workbench/index.ts';
import { decidedBy, decideMany, takesLinksAlong } from '../handlers/index.ts';
import { useTextSession } from '../session/index.ts';
import { textDialogsText } from '../text-dialogs-text.ts';
import { textSurfaceText } from '../text-surface-text.ts';

/** Asks before many proposals are decided, with their number. */
export function DecideDialog({ onClose }: ClosableProps) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const own = useText(textDialogsText);
  const deciding = useStore(session.state, (state) => state.deciding);
  if (!deciding) return null;
  const count = decidedBy(session, deciding).length;
  const isAccepting = deciding.outcome === 'accepted';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isAccepting ? own('proposals.acceptTitle', { count }) : own('proposals.rejectTitle', { count })}
      confirmLabel={isAccepting ? t('proposal.accept') : t('proposal.reject')}
      tone={isAccepting ? 'default' : 'danger'}
      isConfirmDisabled={count === 0}
      onConfirm={() => {
        decideMany(session, deciding);
        // After the dialog has closed and restored the focus to a button that may be gone.
        requestAnimationFrame(() => requestAnimationFrame(session.focus.home));
      }}
    >
      {takesLinksAlong(session, deciding) ? <p>{own('proposals.linksGo')}</p> : null}
      <p>{own('proposals.oneUndo')}</p>
    </ConfirmDialog>
  );
}
