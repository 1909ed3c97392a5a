import type { ErrorRate } from '@earmark/model';
import { IconButton, Spacer, toast, token, useText } from '@earmark/ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { errorsInWords, percent, summaryOf } from './summary.ts';
import { compareText } from './compare-text.ts';
import type { Comparison } from './use-comparison.ts';

interface CompareTotalsProps {
  comparison: Comparison;
  names: readonly [left: string, right: string];
}

/** The error rates over all segments, and the number of segments by kind of change. */
export function CompareTotals({ comparison, names }: CompareTotalsProps) {
  const t = useText(compareText);
  const { counts, total, isComplete } = comparison;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(summaryOf(comparison, names, t));
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <Bar aria-busy={!isComplete}>
      <Rate name={t('cer')} hint={t('cerHint')} rate={isComplete ? total?.character : undefined} />
      <Rate name={t('wer')} hint={t('werHint')} rate={isComplete ? total?.word : undefined} />
      <Spacer />
      <CountsAndCopy>
        <Kinds>
          {(['changed', 'moved', 'added', 'removed', 'same'] as const).map((kind) => (
            <span key={kind}>
              {t(`kinds.${kind}`)} {counts[kind].toLocaleString('en')}
            </span>
          ))}
        </Kinds>
        <IconButton
          size="s"
          aria-label={t('copy')}
          icon={<Copy />}
          disabledReason={isComplete ? null : t('counting')}
          onPress={() => void copy()}
        />
      </CountsAndCopy>
    </Bar>
  );
}

function Rate({ name, hint, rate }: { name: string; hint: string; rate: ErrorRate | undefined }) {
  const t = useText(compareText);
  return (
    <span title={hint}>
      <Name>{name}</Name> <Value>{rate ? percent(rate.rate) : t('counting')}</Value>{' '}
      {rate ? <Faint title={t('errorsHint')}>{errorsInWords(rate, t)}</Faint> : null}
    </span>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[5]};
  min-height: 40px;
  padding: 4px 8px 4px 12px;
  border-radius: ${token.radius.m};
  background: ${token.color.sunken};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span`
  color: ${token.color.textMuted};
  font-weight: ${token.fontWeight.medium};
`;

const Value = styled.b`
  font-size: ${token.fontSize.xl};
  font-weight: ${token.fontWeight.strong};
`;

const Faint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

/* The button keeps to the line of the numbers. */
const CountsAndCopy = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[5]};
  min-width: 0;

  @media (max-width: 480px) {
    gap: ${token.space[2]};
  }
`;

const Kinds = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
