import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatBytes, formatDuration, texts } from '../i18n/index.ts';
import type { UploadState } from './upload-state.ts';

const t = texts('upload');

/** Progress, speed and remaining time of an upload. */
export function UploadPace({ upload }: { upload: UploadState }) {
  const { sentBytes, totalBytes, isPaused, stage, bytesPerSecond, secondsLeft, files } = upload;
  const isLost = files.some(({ state }) => state === 'retrying') && !files.some(({ state }) => state === 'sending');
  const parts = [
    t('amount', { sent: formatBytes(sentBytes), total: formatBytes(totalBytes) }),
    ...(isPaused ? [t('paused')] : []),
    ...(stage === 'closing' ? [t('closing')] : []),
    ...(isLost ? [t('connectionLost')] : []),
    ...(bytesPerSecond !== null && !isLost ? [t('speed', { value: formatBytes(bytesPerSecond) })] : []),
    ...(secondsLeft !== null && !isLost && secondsLeft > 0 ? [t('left', { time: formatDuration(secondsLeft) })] : []),
  ];
  return <Pace data-lost={isLost || undefined}>{parts.join(' · ')}</Pace>;
}

const Pace = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  line-height: 18px;

  &[data-lost] {
    color: ${token.tone.warning.text};
  }
`;
