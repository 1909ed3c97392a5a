import { IconButton } from '@earmark/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { shellActions, useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { stepName, useShellText } from '../../text/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

/** Undo and redo by name. Apart from the bar, which is not drawn anew with each edit. */
export function UndoButtons() {
  const session = useWorkbenchSession();
  const { store } = session;
  const t = useShellText();
  const hint = useActionHint(shellActions);
  const canUndo = useStore(store, (state) => state.canUndo);
  const canRedo = useStore(store, (state) => state.canRedo);
  const undoName = useStore(store, (state) => state.undoName);
  const redoName = useStore(store, (state) => state.redoName);
  const undo = undoName ? t('undoStep', { step: stepName(t, undoName) }) : t('undo');
  const redo = redoName ? t('redoStep', { step: stepName(t, redoName) }) : t('redo');
  return (
    <>
      <IconButton
        preventFocusOnPress
        aria-label={undo}
        tooltip={hint('history.undo', undo)}
        icon={<Undo2 />}
        disabledReason={canUndo ? null : t('nothingToUndo')}
        onPress={() => session.perform('history.undo')}
      />
      <IconButton
        preventFocusOnPress
        aria-label={redo}
        tooltip={hint('history.redo', redo)}
        icon={<Redo2 />}
        disabledReason={canRedo ? null : t('nothingToRedo')}
        onPress={() => session.perform('history.redo')}
      />
    </>
  );
}
