import { token } from '@earmark/ui';
import { styled } from 'styled-components';

/** The field of a code and the button that sends one, which stands beside the control. */
export const CodeRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[2]};

  > :last-child {
    min-width: 128px;
    margin-top: 24px;
  }
`;
