import { Button, SelectValue } from 'react-aria-components';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';
import { triggerStyle, valueStyle } from './trigger-style.ts';

export const Trigger = styled(Button)`
  ${triggerStyle}
`;

export const Prefix = styled.span`
  margin-inline-end: 6px;
  color: ${token.color.textFaint};

  svg {
    width: 16px;
    height: 16px;
    vertical-align: -3px;
  }
`;

export const Value = styled(SelectValue)`
  ${valueStyle}
`;
