import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { focusRing, token } from '../theme/index.ts';

/** A quiet, frameless 24 px icon button for use inside other components: field boxes, rows, column headers, chips. */
export const SmallButton = styled(Button)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.s};
  background: transparent;
  color: ${token.color.textFaint};
  cursor: pointer;
  outline: none;

  svg {
    width: 14px;
    height: 14px;
  }

  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${token.color.hover};
    color: ${token.color.text};
  }

  &[data-pressed] {
    background: ${token.color.pressed};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;
