import { css } from 'styled-components';
import { focusRing, token } from '../theme/index.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ControlSize = 's' | 'm' | 'l';

/**
 * Style of everything that looks like a button, driven by `data-variant`, `data-size` and React Aria's state
 * attributes.
 * `[data-variant]` makes the rule of a disabled one as strong as that of a filled danger button.
 */
export const buttonStyle = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 6px;
  height: ${token.height.controlM};
  padding: 0 ${token.inset.control};
  border: 1px solid transparent;
  border-radius: ${token.radius.m};
  background: transparent;
  color: ${token.color.text};
  font-family: inherit;
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.medium};
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  outline: none;
  transition: background-color ${token.duration.fast}, border-color ${token.duration.fast}, color ${token.duration.fast};

  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  &:hover {
    text-decoration: none;
  }

  &[data-size='s'] {
    height: ${token.height.controlS};
    padding: 0 8px;
    gap: 4px;
    border-radius: ${token.radius.s};
    font-size: ${token.fontSize.s};

    svg {
      width: 14px;
      height: 14px;
    }
  }

  &[data-size='l'] {
    height: ${token.height.controlL};
    padding: 0 16px;
    font-size: ${token.fontSize.l};
  }

  &[data-variant='primary'] {
    background: ${token.color.accent};
    color: ${token.color.textOnSolid};

    &[data-hovered] {
      background: ${token.color.accentHover};
    }

    &[data-pressed] {
      background: ${token.color.accentPressed};
    }
  }

  &[data-variant='secondary'] {
    border-color: ${token.color.borderStrong};
    background: ${token.color.surface};

    &[data-hovered] {
      background: linear-gradient(${token.color.hover}, ${token.color.hover}), ${token.color.surface};
    }

    &[data-pressed] {
      background: linear-gradient(${token.color.pressed}, ${token.color.pressed}), ${token.color.surface};
    }
  }

  &[data-variant='quiet'] {
    color: ${token.color.textMuted};

    &[data-hovered],
    &[aria-expanded='true'] {
      background: ${token.color.hover};
      color: ${token.color.text};
    }

    &[data-pressed] {
      background: ${token.color.pressed};
      color: ${token.color.text};
    }
  }

  &[data-variant='danger'] {
    border-color: ${token.tone.danger.border};
    background: ${token.color.surface};
    color: ${token.tone.danger.text};

    &[data-hovered] {
      background: ${token.tone.danger.soft};
    }

    &[data-pressed] {
      border-color: ${token.tone.danger.solid};
      background: ${token.tone.danger.soft};
    }
  }

  &[data-emphasis='strong'][data-variant='danger'] {
    border-color: transparent;
    background: ${token.tone.danger.solid};
    color: ${token.color.textOnSolid};

    &[data-hovered],
    &[data-pressed] {
      background: color-mix(in srgb, ${token.tone.danger.solid} 88%, black);
    }
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled],
  &[aria-disabled='true']:not([data-pending]) {
    cursor: default;

    &[data-variant] {
      color: ${token.color.textDisabled};
    }

    &:not([data-variant='quiet']) {
      border-color: ${token.color.border};
      background: ${token.color.sunken};
    }
  }

  &[data-pending] {
    cursor: progress;
  }
`;
