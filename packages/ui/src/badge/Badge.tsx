import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, toneVariables, type Tone } from '../theme/index.ts';

export interface BadgeProps {
  /** Meaning of the colour; a word or a mark must repeat it. */
  tone?: Tone;
  /** Solid background, for counts that need attention. */
  isStrong?: boolean;
  /** Text or a number; numbers over 99 are shown as "99+". */
  children: ReactNode;
}

/** A count or a short word beside another element. For statuses use StatusTag. */
export function Badge({ tone = 'neutral', isStrong = false, children }: BadgeProps) {
  return (
    <Root data-tone={tone} data-strong={isStrong || undefined}>
      {typeof children === 'number' && children > 99 ? '99+' : children}
    </Root>
  );
}

const Root = styled.span`
  ${toneVariables}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 18px;
  height: 18px;
  padding: 0 6px;
  border-radius: ${token.radius.full};
  background: var(--soft);
  color: var(--ink);
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.medium};
  line-height: 1;
  white-space: nowrap;

  &[data-strong] {
    background: var(--solid);
    color: ${token.color.textOnSolid};
  }
`;
