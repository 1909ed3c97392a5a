import { ProgressBar, token, type ProgressBarProps } from '@earmark/ui';
import { styled } from 'styled-components';

interface MeterProps {
  'aria-label': string;
  /** Ratio from 0 to 1. */
  share: number;
  tone: ProgressBarProps['tone'];
  /** Figures displayed next to the bar. */
  figures: string;
  /** Tooltip with details. */
  hint: string;
}

/** Progress bar with figures, for a table cell. */
export function Meter({ share, tone, figures, hint, 'aria-label': label }: MeterProps) {
  return (
    <Root title={hint}>
      <ProgressBar size="s" aria-label={label} valueLabel={figures} value={share * 100} tone={tone} />
      <Figures>{figures}</Figures>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(28px, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]};
`;

const Figures = styled.span`
  min-width: 36px;
  color: ${token.color.textMuted};
  text-align: end;
`;
