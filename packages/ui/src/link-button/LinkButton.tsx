import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonVariant, type ControlSize } from '../button/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface LinkButtonProps extends Omit<AriaLinkProps, 'children' | 'style' | 'render'> {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: ReactNode;
  children: ReactNode;
}

/** Looks like a button, goes to an address. */
export function LinkButton({ variant = 'secondary', size = 'm', icon, children, ...props }: LinkButtonProps) {
  return (
    <Root {...props} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Root>
  );
}

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'style' | 'render'> {
  children: ReactNode;
}

/** A text that goes to an address, or does a small thing in place (`onPress` alone). */
export function Link(props: LinkProps) {
  return <PlainLink {...props} />;
}

const Root = styled(AriaLink)`
  ${buttonStyle}
`;

const PlainLink = styled(AriaLink)`
  border-radius: 2px;
  color: ${token.tone.accent.text};
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    text-decoration: underline;
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;
