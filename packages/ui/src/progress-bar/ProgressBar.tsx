import type { ReactNode } from 'react';
import {
  Label,
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { token, toneVariables, type Tone } from '../theme/index.ts';

export interface ProgressBarProps extends Omit<AriaProgressBarProps, 'children' | 'style' | 'render'> {
  /** Visible label; a bar without it needs `aria-label`. */
  label?: ReactNode;
  /** Text at the end of the label row instead of the percentage; `false` for none. */
  valueText?: ReactNode | false;
  /** Outcome: success when done, danger when failed. */
  tone?: Extract<Tone, 'accent' | 'success' | 'warning' | 'danger' | 'neutral'>;
  /** Height of the bar in px: s 4, m 6. */
  size?: 's' | 'm';
}

/** Progress of a task: `value` within `minValue`…`maxValue` (0…100), or `isIndeterminate`. */
export function ProgressBar({ label, valueText, tone = 'accent', size = 'm', ...props }: ProgressBarProps) {
  return (
    <Root {...props} data-tone={tone}>
      {({ percentage, valueText: percentText, isIndeterminate }) => (
        <>
          {label === undefined && valueText === undefined ? null : (
            <Row>
              {label === undefined ? <span /> : <Label>{label}</Label>}
              {valueText === false ? null : <Value>{valueText ?? (isIndeterminate ? null : percentText)}</Value>}
            </Row>
          )}
          <Track data-size={size}>
            <Fill
              data-indeterminate={isIndeterminate || undefined}
              style={isIndeterminate ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </Track>
        </>
      )}
    </Root>
  );
}

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

const Root = styled(AriaProgressBar)`
  ${toneVariables}
  display: flex;
  flex-direction: column;
  gap: 4px;
  width: 100%;
  min-width: 0;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font-size: ${token.fontSize.s};
  line-height: 18px;
`;

const Value = styled.span`
  color: ${token.color.textMuted};
`;

const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${token.radius.full};
  background: ${token.color.track};

  &[data-size='s'] {
    height: 4px;
  }
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: var(--solid);
  transition: width ${token.duration.normal};

  &[data-indeterminate] {
    width: 30%;
    animation: ${slide} 1.2s linear infinite;
  }
`;
