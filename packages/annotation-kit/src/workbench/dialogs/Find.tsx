import { toast, useText } from '@earmark/ui';
import { mayEdit } from '../../core/index.ts';
import { FindReplace, findText, replaceCommands, type Hit } from '../../find-replace/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useUnits, useWorkbenchSession } from '../session/index.ts';

/** The search over the texts of all units. */
export function Find({ onClose }: { onClose: () => void }) {
  const session = useWorkbenchSession();
  const t = useText(findText);
  const units = useUnits(session);
  const { selection, mode } = useStore(session.store, (state) => state);
  const replace = (hits: readonly Hit[], replacement: string, isPattern: boolean): void => {
    if (session.run(replaceCommands(units, hits, replacement, isPattern), 'replace'))
      toast.success(t('replaced', { count: hits.length }));
  };
  const goTo = ({ unitId }: Hit): void => {
    const unit = units.find(({ id }) => id === unitId);
    onClose();
    if (!unit) return;
    session.goTo(unit);
    // After the dialog has closed and restored the focus.
    requestAnimationFrame(() => session.focus.text(unitId));
  };
  return (
    <FindReplace
      units={units}
      labels={session.store.labels}
      selection={selection}
      onReplace={mayEdit(mode) ? replace : undefined}
      onGoTo={goTo}
      onClose={onClose}
    />
  );
}
