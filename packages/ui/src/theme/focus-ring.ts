import { css } from 'styled-components';
import { token } from './token.ts';

/** The product's focus ring, for `&[data-focus-visible]` rules. */
export const focusRing = css`
  outline: 2px solid ${token.color.focus};
  outline-offset: 1px;
`;
