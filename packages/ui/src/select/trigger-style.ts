import { css } from 'styled-components';
import { boxStyle } from '../field/index.ts';
import { token } from '../theme/index.ts';

/** Style of the button that opens a list of options. */
export const triggerStyle = css`
  ${boxStyle}
  gap: 6px;
  padding-inline: 10px 8px;
  text-align: start;
  cursor: pointer;

  > svg:last-child {
    flex: none;
    width: 14px;
    height: 14px;
    color: ${token.color.textFaint};
  }

  &[data-clearable] > svg:last-child {
    visibility: hidden;
  }

  &[data-size='s'] {
    height: ${token.height.controlS};
    border-radius: ${token.radius.s};
    font-size: ${token.fontSize.s};
  }

  &[data-size='l'] {
    height: ${token.height.controlL};
    font-size: ${token.fontSize.l};
  }

  &[data-focus-visible],
  &[aria-expanded='true'] {
    border-color: ${token.color.focus};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }

  &[data-invalid] {
    border-color: ${token.tone.danger.solid};

    &[data-focus-visible],
    &[aria-expanded='true'] {
      box-shadow: 0 0 0 2px color-mix(in srgb, ${token.tone.danger.solid} 28%, transparent);
    }
  }

  &[data-disabled] {
    cursor: default;

    > svg:last-child {
      color: ${token.color.textDisabled};
    }
  }
`;

/** Style of the value inside the button. */
export const valueStyle = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-placeholder] {
    color: ${token.color.textFaint};
  }

  [data-disabled] > & {
    color: ${token.color.textDisabled};
  }
`;
