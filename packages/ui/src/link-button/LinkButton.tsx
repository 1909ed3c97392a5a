import type { ReactNode } from 'react';
import { Link as AriaLink, VisuallyHidden, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonVariant, type ControlSize } from '../button/index.ts';
import { uiText, useText } from '../text/index.ts';

export interface LinkButtonProps extends Omit<AriaLinkProps, 'children' | 'style' | 'render'> {
  /** Visual weight, as for Button. */
  variant?: ButtonVariant;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a button. With `target="_blank"` it announces that it opens a window. */
export function LinkButton({ variant = 'secondary', size = 'm', icon, children, ...props }: LinkButtonProps) {
  const t = useText(uiText);
  const opensWindow = props.target === '_blank';
  return (
    <Root rel={opensWindow ? 'noopener noreferrer' : undefined} {...props} data-variant={variant} data-size={size}>
      {icon}
      {children}
      {opensWindow ? <VisuallyHidden elementType="span">{t('opensWindow')}</VisuallyHidden> : null}
    </Root>
  );
}

const Root = styled(AriaLink)`
  ${buttonStyle}
`;
