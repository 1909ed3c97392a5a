import { ProgressBar, token, type ProgressBarProps } from '@earmark/ui';
import { styled } from 'styled-components';

interface MeterProps {
  'aria-label': string;
  /** From 0 to 1. */
  share: number;
  tone: ProgressBarProps['tone'];
  /** What the bar means in figures, beside it. */
  figures: string;
  /** More about them, on hovering. */
  hint: string;
}

/** How far something has come, in one row of a table: a bar and its figures. */
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
  grid-template-columns: minmax(40px, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]};
`;

const Figures = styled.span`
  min-width: 36px;
  color: ${token.color.textMuted};
  text-align: end;
`;
