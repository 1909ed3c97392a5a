import { token } from '@earmark/ui';
import { styled } from 'styled-components';

/** Secondary text in a row: ids, times, and the dash for empty values. */
export const Faint = styled.span`
  color: ${token.color.textFaint};
`;
