import { token } from '@earmark/ui';
import { Check, CircleAlert, CloudOff, Eye, LoaderCircle, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useLocale } from 'react-aria-components';
import type { SyncState } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText, type KitText } from '../../text/index.ts';
import { useBench } from '../bench/index.ts';

type Look = 'saved' | 'saving' | 'waiting' | 'trouble' | 'readOnly';

const icons: Record<Look, LucideIcon> = {
  saved: Check,
  saving: LoaderCircle,
  waiting: CloudOff,
  trouble: CircleAlert,
  readOnly: Eye,
};

/** Whether everything is on the server, always in sight. */
export function SaveState() {
  const { sync, store } = useBench();
  const text = useKitText();
  const { locale } = useLocale();
  const isReadOnly = useStore(store, (state) => state.mode === 'view');
  const state = useStore(sync, (current) => current);
  // What waits from before the work went elsewhere is told all the same.
  const look = isReadOnly && state.pendingEdits === 0 ? 'readOnly' : lookOf(state);
  const Icon = icons[look];
  return (
    <Line
      role="status"
      aria-live={look === 'saved' || look === 'saving' ? 'off' : 'polite'}
      data-look={look}
      title={
        state.lastSavedAt === undefined
          ? undefined
          : text.save.savedAt(new Date(state.lastSavedAt).toLocaleTimeString(locale, { hourCycle: 'h23' }))
      }
    >
      <Icon aria-hidden="true" />
      {wordsOf(look, state, text)}
    </Line>
  );
}

function lookOf({ status }: SyncState): Look {
  if (status === 'saved' || status === 'saving') return status;
  return status === 'offline' ? 'waiting' : 'trouble';
}

function wordsOf(look: Look, { pendingEdits: edits, message }: SyncState, { save }: KitText): string {
  switch (look) {
    case 'saved':
      return save.saved;
    case 'saving':
      return save.saving;
    case 'waiting':
      // a server that gives a reason can be reached: the reason stands in the banner
      return message === undefined ? save.offline(edits) : save.stopped(edits);
    case 'trouble':
      return save.stopped(edits);
    case 'readOnly':
      return save.readOnly;
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

  &[data-look='waiting'] {
    color: ${token.tone.warning.text};
  }

  &[data-look='trouble'] {
    color: ${token.tone.danger.text};
  }
`;
