import { token } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The line below the datasets: what is chosen, and what is wrong with it. In a low window it stays in sight above the foot of the form. */
export function PickerFoot({ children, fault }: { children: ReactNode; fault: string | undefined }) {
  return (
    <Line>
      <span aria-live="polite">{children}</span>
      <Fault role="alert" data-fault={fault === undefined ? undefined : true}>
        {fault}
      </Fault>
    </Line>
  );
}

const Line = styled.p`
  position: sticky;
  z-index: ${token.zIndex.sticky};
  bottom: var(--form-foot, 0px);
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: 20px;
  padding: ${token.space[1]} 0;
  background: ${token.color.surface};
  color: ${token.color.textMuted};
`;

const Fault = styled.span`
  color: ${token.tone.danger.text};
`;
