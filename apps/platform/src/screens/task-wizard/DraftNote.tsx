import { Banner, Button, Inline, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatTime, texts } from '../../i18n/index.ts';
import type { DraftState } from './draft-saver.ts';

const t = texts('task-wizard');

/** Whether what is filled in is kept. */
export function DraftNote({ state }: { state: DraftState }) {
  const text =
    state.is === 'saving'
      ? t('draftSaving')
      : state.is === 'saved'
        ? t('draftSaved', { time: formatTime(state.at) })
        : state.is === 'failed'
          ? t('draftUnsaved')
          : '';
  return (
    <Note role="status" data-failed={state.is === 'failed' || undefined}>
      {text}
    </Note>
  );
}

/** Two windows hold one draft: the person chooses which stays. */
export function DraftElsewhere({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
    <Banner
      tone="warning"
      title={t('draftElsewhere')}
      actions={
        <Inline gap={2}>
          <Button onPress={onTake}>{t('draftTake')}</Button>
          <Button onPress={onKeep}>{t('draftKeep')}</Button>
        </Inline>
      }
    >
      {t('draftElsewhereHint')}
    </Banner>
  );
}

const Note = styled.span`
  color: ${token.color.textFaint};
  font-variant-numeric: tabular-nums;

  &[data-failed] {
    color: ${token.tone.warning.text};
  }
`;
