import type { ReactNode } from 'react';
import { ButtonContext, Group } from 'react-aria-components';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface ButtonGroupProps {
  /** Purpose of the group; screen readers announce it before the buttons' names. */
  'aria-label': string;
  /** Buttons, icon buttons or the trigger of a menu. */
  children: ReactNode;
  /** Separates the buttons by a gap instead of joining their borders. */
  isApart?: boolean;
  /** Layout in a row or a column. */
  orientation?: 'horizontal' | 'vertical';
  /** Disables all buttons. */
  isDisabled?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
}

/** Groups buttons that are variants of one action into one control. */
export function ButtonGroup({
  children,
  isApart = false,
  orientation = 'horizontal',
  isDisabled,
  ...props
}: ButtonGroupProps) {
  return (
    <Root {...props} data-apart={isApart || undefined} data-orientation={orientation}>
      {isDisabled === true ? (
        <ButtonContext.Provider value={{ isDisabled }}>{children}</ButtonContext.Provider>
      ) : (
        children
      )}
    </Root>
  );
}

const Root = styled(Group)`
  display: inline-flex;
  flex: none;

  &[data-orientation='vertical'] {
    flex-direction: column;
    align-items: stretch;
  }

  &[data-apart] {
    flex-wrap: wrap;
    gap: ${token.space[2]};
  }

  &:not([data-apart]) > * {
    border-radius: 0;

    /* The pressed, hovered or focused button shows its whole border. */
    &:is([data-hovered], [data-pressed], [data-focus-visible], [aria-expanded='true']) {
      z-index: ${token.zIndex.raised};
    }
  }

  &:not([data-apart])[data-orientation='horizontal'] > * {
    &:first-child {
      border-start-start-radius: ${token.radius.m};
      border-end-start-radius: ${token.radius.m};
    }

    &:last-child {
      border-start-end-radius: ${token.radius.m};
      border-end-end-radius: ${token.radius.m};
    }

    & + * {
      margin-inline-start: -1px;
    }

    /* Filled buttons have no border of their own to tell them apart. */
    &[data-variant='primary'] + [data-variant='primary'] {
      margin-inline-start: 1px;
    }
  }

  &:not([data-apart])[data-orientation='vertical'] > * {
    &:first-child {
      border-start-start-radius: ${token.radius.m};
      border-start-end-radius: ${token.radius.m};
    }

    &:last-child {
      border-end-start-radius: ${token.radius.m};
      border-end-end-radius: ${token.radius.m};
    }

    & + * {
      margin-top: -1px;
    }
  }
`;
