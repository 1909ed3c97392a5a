import { token } from '@earmark/ui';
import { styled } from 'styled-components';

/** What matters less in a row: ids, times, and the dash where there is nothing. */
export const Faint = styled.span`
  color: ${token.color.textFaint};
`;
