import { Group, Input } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { token } from '../theme/index.ts';

/** The framed box around an input, styled by React Aria's state attributes on the element. */
export const boxStyle = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-width: 0;
  height: ${token.height.controlM};
  border: 1px solid ${token.color.borderField};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  color: ${token.color.text};
  font-size: ${token.fontSize.m};
  outline: none;
  transition: border-color ${token.duration.fast}, box-shadow ${token.duration.fast};

  &[data-hovered] {
    border-color: ${token.color.borderControl};
  }

  &[data-focus-within],
  &[data-open],
  &:has([data-focused]) {
    border-color: ${token.color.focus};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }

  &[data-invalid] {
    border-color: ${token.tone.danger.solid};

    &[data-focus-within],
    &[data-open],
    &:has([data-focused]) {
      box-shadow: 0 0 0 2px color-mix(in srgb, ${token.tone.danger.solid} 28%, transparent);
    }
  }

  &[data-disabled] {
    border-color: ${token.color.border};
    background: ${token.color.sunken};
    color: ${token.color.textDisabled};
  }
`;

export const InputBox = styled(Group)`
  ${boxStyle}

  &:has([readonly]):not(:has([data-focused])) {
    border-color: ${token.color.border};
    background: ${token.color.sunken};
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
`;

export const inputStyle = css`
  flex: 1;
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: 0 10px;
  border: 0;
  border-radius: inherit;
  background: transparent;
  color: inherit;
  outline: none;
  text-overflow: ellipsis;

  &::placeholder {
    color: ${token.color.textFaint};
    opacity: 1;
  }

  &[data-disabled]::placeholder {
    color: ${token.color.textDisabled};
  }
`;

export const BareInput = styled(Input)`
  ${inputStyle}
`;

/** A small element inside the box before or after the input, such as an icon or a unit. */
export const Adornment = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  color: ${token.color.textFaint};
  white-space: nowrap;
  pointer-events: none;

  &:first-child {
    padding-inline-start: 10px;
    margin-inline-end: -2px;
  }

  &:last-child {
    padding-inline-end: 10px;
    margin-inline-start: -2px;
  }

  svg {
    width: 16px;
    height: 16px;
  }
`;
