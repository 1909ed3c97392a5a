import { token } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The line below the datasets: what is chosen. */
export const PickerFoot = ({ children }: { children: ReactNode }) => <Line aria-live="polite">{children}</Line>;

/**
 * What is wrong with the chosen datasets: above them, where the focus is led to, since their table fills a low window.
 */
export const PickerFault = ({ fault }: { fault: string | undefined }) =>
  fault === undefined ? null : (
    <Fault role="alert" data-fault>
      {fault}
    </Fault>
  );

const Line = styled.p`
  min-height: 20px;
  color: ${token.color.textMuted};
`;

const Fault = styled.p`
  color: ${token.tone.danger.text};
`;
