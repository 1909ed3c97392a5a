import { CircleAlert, CircleCheck, Clock, File, Pause, RotateCw, Unplug, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { ProgressBar } from '../progress-bar/index.ts';
import { token } from '../theme/index.ts';
import { useText } from '../text/index.ts';
import { uploadText } from './upload-text.ts';
import { formatBytes } from './format.ts';
import type { UploadRow, UploadRowState } from './upload-row.ts';

interface UploadListRowProps {
  row: UploadRow;
  /** Resends the file. */
  onRetry?: (id: string) => void;
  /** Cancels the upload; afterwards removes the file from the list. */
  onRemove?: (id: string) => void;
}

const icons: Readonly<Record<UploadRowState, ReactElement>> = {
  chosen: <File />,
  waiting: <Clock />,
  sending: <File />,
  retrying: <Unplug />,
  paused: <Pause />,
  done: <CircleCheck />,
  failed: <CircleAlert />,
  missing: <CircleAlert />,
};

/** One file: name, progress and actions. */
export function UploadListRow({ row, onRetry, onRemove }: UploadListRowProps) {
  const t = useText(uploadText);
  const { locale } = useLocale();
  const { id, name, bytes, sentBytes, state, bytesPerSecond, reason } = row;
  const isSending = state === 'sending';
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const amount =
    isSending || state === 'paused'
      ? t('amount', { sent: formatBytes(sentBytes, locale), total: formatBytes(bytes, locale) })
      : formatBytes(bytes, locale);
  const isUnderWay = isSending || state === 'waiting' || state === 'retrying';
  return (
    <Root data-state={state}>
      <Icon aria-hidden="true">{icons[state]}</Icon>
      <Main>
        <Name title={name}>
          <Folder>{folder}</Folder>
          <span>{name.slice(folder.length)}</span>
        </Name>
        {isSending || state === 'paused' ? (
          <ProgressBar
            size="s"
            aria-label={name}
            value={sentBytes}
            maxValue={Math.max(1, bytes)}
            tone={isSending ? 'accent' : 'neutral'}
          />
        ) : state === 'chosen' ? null : (
          <Note>{(state === 'failed' ? reason : undefined) ?? t(`${state}`)}</Note>
        )}
      </Main>
      <Numbers>
        <span>{amount}</span>
        <span>
          {isSending && bytesPerSecond !== undefined
            ? t('speed', { amount: formatBytes(bytesPerSecond, locale) })
            : state === 'paused'
              ? t('paused')
              : null}
        </span>
      </Numbers>
      <Tools>
        {state === 'failed' && onRetry !== undefined ? (
          <IconButton size="s" icon={<RotateCw />} aria-label={t('retry', { name })} onPress={() => onRetry(id)} />
        ) : null}
        {onRemove === undefined ? null : (
          <IconButton
            size="s"
            icon={<X />}
            aria-label={isUnderWay ? t('cancel', { name }) : t('remove', { name })}
            onPress={() => onRemove(id)}
          />
        )}
      </Tools>
    </Root>
  );
}

const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  color: ${token.color.textFaint};

  svg {
    width: 16px;
    height: 16px;
  }

  [data-state='done'] > & {
    color: ${token.tone.success.text};
  }

  [data-state='failed'] > & {
    color: ${token.tone.danger.text};
  }

  [data-state='missing'] > &,
  [data-state='retrying'] > & {
    color: ${token.tone.warning.text};
  }
`;

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  box-sizing: border-box;
  height: 52px;
  padding-block: 0;
  padding-inline: ${token.space[3]} ${token.space[2]};
  border-bottom: 1px solid ${token.color.border};
`;

const Main = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  gap: 5px;
  min-width: 0;
`;

/** A long path is truncated in its folders, never in the file's name. */
const Name = styled.span`
  display: flex;
  min-width: 0;
  font-size: ${token.fontSize.m};
  line-height: 18px;
  white-space: nowrap;

  > :last-child {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Folder = styled.span`
  flex: 0 9999 auto;
  min-width: 0;
  overflow: hidden;
  color: ${token.color.textFaint};
  text-overflow: ellipsis;
`;

const Note = styled.span`
  overflow: hidden;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 16px;
  text-overflow: ellipsis;
  white-space: nowrap;

  [data-state='failed'] & {
    color: ${token.tone.danger.text};
  }

  [data-state='missing'] &,
  [data-state='retrying'] & {
    color: ${token.tone.warning.text};
  }
`;

const Numbers = styled.span`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 5px;
  min-width: 96px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  line-height: 16px;
  text-align: end;

  > :empty {
    display: none;
  }
`;

const Tools = styled.span`
  display: inline-flex;
  flex: none;
  justify-content: flex-end;
  min-width: 48px;
`;
