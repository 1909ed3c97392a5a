import { token } from '@earmark/ui';
import { css } from 'styled-components';

/** Common style of multi-line text boxes. Variants follow it, and {@link textBoxFocus} comes last. */
export const textBox = css`
  box-sizing: border-box;
  width: 100%;
  padding: 5px 8px;
  border: 1px solid ${token.color.borderField};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  line-height: 20px;
  unicode-bidi: plaintext;
  field-sizing: content;
  outline: none;

  &::placeholder {
    color: ${token.color.textFaint};
    opacity: 1;
  }
`;

/** Focus ring of a text box; separate, because variants of equal specificity would override its border. */
export const textBoxFocus = css`
  &:focus {
    border-color: ${token.color.focus};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }
`;
