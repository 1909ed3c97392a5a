import { IconButton, SearchField, token, useText } from '@earmark/ui';
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { textActions } from '../actions/index.ts';
import { goToHit, hitsOf } from '../handlers/index.ts';
import { useTextSession, type FindState } from '../session/index.ts';
import { BelowBar } from '../style/index.ts';
import { textSurfaceText } from '../text-surface-text.ts';

/** Searches the text; Enter goes to the next hit, with Shift to the one before, Escape back to the text. */
export function FindBar() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hint = useActionHint(textActions);
  const find = useStore(session.state, (state) => state.find);
  if (!find) return null;
  const hits = hitsOf(session, find);
  const set = (change: Partial<FindState>): void => session.state.set({ find: { ...find, current: -1, ...change } });
  const close = (): void => session.perform('focus.wave');
  const words =
    hits.length === 0
      ? t('find.none')
      : find.current < 0
        ? t('find.countOnly', { count: hits.length })
        : t('find.count', { current: find.current + 1, count: hits.length });
  return (
    <BelowBar role="search">
      <Field
        // The bar opens by a key, to be typed into.
        autoFocus
        size="s"
        aria-label={t('find.label')}
        value={find.query}
        onChange={(query) => set({ query })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') goToHit(session, event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') close();
          else return event.continuePropagation();
          event.preventDefault();
        }}
      />
      <IconButton
        size="s"
        aria-label={t('find.case')}
        icon={<CaseSensitive />}
        isActive={find.isCaseSensitive}
        onPress={() => set({ isCaseSensitive: !find.isCaseSensitive })}
      />
      <IconButton
        size="s"
        aria-label={t('find.previous')}
        tooltip={hint('text.find-previous', t('find.previous'))}
        icon={<ChevronUp />}
        onPress={() => goToHit(session, -1)}
      />
      <IconButton
        size="s"
        aria-label={t('find.next')}
        tooltip={hint('text.find-next', t('find.next'))}
        icon={<ChevronDown />}
        onPress={() => goToHit(session, 1)}
      />
      <Count role="status">{find.query === '' ? '' : words}</Count>
      <IconButton size="s" aria-label={t('find.close')} icon={<X />} onPress={close} />
    </BelowBar>
  );
}

const Field = styled(SearchField)`
  width: min(320px, 50%);
`;

const Count = styled.span`
  flex: 1;
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
