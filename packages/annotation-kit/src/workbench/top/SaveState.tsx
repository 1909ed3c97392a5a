import { token, useText, type Translate } from '@earmark/ui';
import { Check, CircleAlert, CloudOff, Eye, LoaderCircle, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useLocale } from 'react-aria-components';
import type { SyncState } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

type Appearance = 'saved' | 'saving' | 'waiting' | 'trouble' | 'readOnly';

const icons: Record<Appearance, LucideIcon> = {
  saved: Check,
  saving: LoaderCircle,
  waiting: CloudOff,
  trouble: CircleAlert,
  readOnly: Eye,
};

/** The save state of the item, always visible. */
export function SaveState() {
  const { sync, store } = useWorkbenchSession();
  const t = useText(kitText);
  const { locale } = useLocale();
  const isReadOnly = useStore(store, (state) => state.mode === 'view');
  const state = useStore(sync, (current) => current);
  // Edits that were pending when the work moved elsewhere are still counted here.
  const appearance = isReadOnly && state.pendingEdits === 0 ? 'readOnly' : appearanceOf(state);
  const Icon = icons[appearance];
  return (
    <Line
      role="status"
      aria-live={appearance === 'saved' || appearance === 'saving' ? 'off' : 'polite'}
      data-appearance={appearance}
      title={
        state.lastSavedAt === undefined
          ? undefined
          : t('save.savedAt', { time: new Date(state.lastSavedAt).toLocaleTimeString(locale, { hourCycle: 'h23' }) })
      }
    >
      <Icon aria-hidden="true" />
      {wordsOf(appearance, state, t)}
    </Line>
  );
}

function appearanceOf({ status }: SyncState): Appearance {
  if (status === 'saved' || status === 'saving') return status;
  return status === 'offline' ? 'waiting' : 'trouble';
}

function wordsOf(
  appearance: Appearance,
  { pendingEdits: edits, message }: SyncState,
  t: Translate<typeof kitText>,
): string {
  switch (appearance) {
    case 'saved':
      return t('save.saved');
    case 'saving':
      return t('save.saving');
    case 'waiting':
      // a server that gives a reason is reachable: the banner shows the reason
      return message === undefined ? t('save.offline', { count: edits }) : t('save.stopped', { count: edits });
    case 'trouble':
      return t('save.stopped', { count: edits });
    case 'readOnly':
      return t('save.readOnly');
  }
}

const Line = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  svg {
    width: 14px;
    height: 14px;
  }

  &[data-appearance='waiting'] {
    color: ${token.tone.warning.text};
  }

  &[data-appearance='trouble'] {
    color: ${token.tone.danger.text};
  }
`;
