import { css } from 'styled-components';
import { token } from '../theme/index.ts';

/** Indentation per level of a tree. */
export const treeIndent = '20px';

/** A tree row on React Aria's TreeItem, which exposes its level as `--tree-item-level`. */
export const treeRowStyle = css`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding-inline: calc((var(--tree-item-level) - 1) * ${treeIndent} + 4px) 8px;
  border-radius: ${token.radius.s};
  font-size: ${token.fontSize.m};
  line-height: 20px;
  outline: none;

  &[data-hovered] {
    background: ${token.color.hover};
  }

  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }

  &[data-dragging] {
    color: ${token.color.textFaint};
  }

  &[data-drop-target] {
    background: ${token.tone.accent.soft};
    box-shadow: inset 0 0 0 2px ${token.color.accent};
  }
`;
