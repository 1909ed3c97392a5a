import { css } from 'styled-components';
import { token } from '../theme/index.ts';

/** The line that marks a drop target. It takes no space, so nothing shifts under the pointer. */
export const dropLineStyle = css`
  .react-aria-DropIndicator {
    position: relative;
    z-index: ${token.zIndex.raised};
    height: 0;
    outline: none;

    &[data-drop-target]::after {
      content: '';
      position: absolute;
      top: -1px;
      inset-inline: calc(var(--tree-item-level, 1) * 20px - 20px) 0;
      height: 2px;
      border-radius: 1px;
      background: ${token.color.accent};
    }
  }
`;
