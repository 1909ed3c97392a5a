import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { ProgressBar } from '../progress-bar/index.ts';
import { token } from '../theme/index.ts';
import { useText } from '../text/index.ts';
import { uploadText } from './upload-text.ts';
import { formatBytes, formatTimeLeft } from './format.ts';
import { totalsOf, type UploadRow } from './upload-row.ts';

/** Totals of all files: count, size, speed and remaining time. */
export function UploadTotals({ rows }: { rows: readonly UploadRow[] }) {
  const t = useText(uploadText);
  const { locale } = useLocale();
  const { bytes, sentBytes, done, failed, bytesPerSecond, secondsLeft } = totalsOf(rows);
  const count = new Intl.NumberFormat(locale);
  const parts = [
    t('files', { done: count.format(done), total: count.format(rows.length) }),
    t('amount', { sent: formatBytes(sentBytes, locale), total: formatBytes(bytes, locale) }),
    ...(bytesPerSecond > 0 ? [t('speed', { amount: formatBytes(bytesPerSecond, locale) })] : []),
    ...(secondsLeft === undefined ? [] : [t('left', { time: formatTimeLeft(secondsLeft) })]),
  ];
  return (
    <Root>
      <Line>
        <span>{parts.join(' · ')}</span>
        {failed === 0 ? null : <Failed>{t('failures', { count: count.format(failed) })}</Failed>}
      </Line>
      <ProgressBar
        aria-label={t('list')}
        value={sentBytes}
        maxValue={Math.max(1, bytes)}
        tone={done === rows.length ? 'success' : 'accent'}
      />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: ${token.space[3]};
  border-bottom: 1px solid ${token.color.border};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  line-height: 18px;
`;

const Failed = styled.span`
  color: ${token.tone.danger.text};
`;
