import { Grid } from '@earmark/ui';
import { styled } from 'styled-components';

/** Shortest and longest beside each other, with room for a message: what lies below must not move away under the pointer when it comes or goes. */
export const RangeRow = styled(Grid).attrs({ columns: 2 })`
  min-height: 84px;
`;
