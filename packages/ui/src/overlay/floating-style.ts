import { css } from 'styled-components';
import { token } from '../theme/index.ts';

/** Surface of everything that floats beside a trigger. */
export const floatingStyle = css`
  z-index: ${token.zIndex.popover};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  color: ${token.color.text};
  box-shadow: ${token.elevation.floating};
  outline: none;
  transition: opacity ${token.duration.fast}, transform ${token.duration.normal} ${token.easing.out};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }

  &[data-entering][data-placement='bottom'] {
    transform: translateY(-4px);
  }

  &[data-entering][data-placement='top'] {
    transform: translateY(4px);
  }
`;

/** A list of options or actions inside a floating surface. */
export const listStyle = css`
  max-height: 360px;
  padding: 4px;
  overflow: auto;
  outline: none;
`;

export const itemStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${token.height.item};
  padding: 3px 8px;
  border-radius: ${token.radius.s};
  color: ${token.color.text};
  font-size: ${token.fontSize.m};
  line-height: 20px;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  outline: none;

  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  &[data-hovered],
  &[data-focused],
  &[data-open] {
    background: ${token.color.hover};
  }

  &[data-pressed] {
    background: ${token.color.pressed};
  }

  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }

  &[data-selected] {
    font-weight: ${token.fontWeight.medium};
  }

  &[data-disabled] {
    background: transparent;
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;

export const sectionTitleStyle = css`
  padding: 8px 8px 4px;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.medium};
  line-height: 16px;
`;
