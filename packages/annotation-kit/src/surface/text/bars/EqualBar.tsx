import { Button, useText } from '@earmark/ui';
import { useStore } from '../../../store-react/index.ts';
import { markEqual } from '../handlers/index.ts';
import { facesOf } from '../marks/index.ts';
import { useTextSession } from '../session/index.ts';
import { OverBar } from '../style/index.ts';
import { textSurfaceText } from '../text-surface-text.ts';

/** Asks before all equal strings are marked; the matches are outlined in the text meanwhile. */
export function EqualBar() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const equals = useStore(session.state, (state) => state.equals);
  if (!equals) return null;
  const label = facesOf(session.store.labels).types.find(({ id }) => id === equals.optionId)?.title ?? '';
  const count = equals.ranges.length;
  const leave = (): void => {
    session.state.set({ equals: null });
    session.views.get(equals.part)?.focus();
  };
  return (
    <OverBar
      role="group"
      aria-label={t('tools.equal')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
    >
      <span role="status">{t('equal.found', { count, words: equals.words.slice(0, 60) })}</span>
      <Button
        // The bar opens by a key: Enter marks, Escape leaves.
        autoFocus
        size="s"
        variant="primary"
        onPress={() => {
          markEqual(session);
          session.views.get(equals.part)?.focus();
        }}
      >
        {t('equal.mark', { count, label })}
      </Button>
      <Button size="s" variant="quiet" onPress={leave}>
        {t('cancel')}
      </Button>
    </OverBar>
  );
}
