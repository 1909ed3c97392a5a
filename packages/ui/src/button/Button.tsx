import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { PendingMark } from '../spinner/index.ts';
import { buttonStyle, type ButtonVariant, type ControlSize } from './button-style.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'style' | 'render'> {
  /** `primary` for the main action of a view, once; `quiet` for toolbars and rows; `danger` for destructive actions. */
  variant?: ButtonVariant;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  /** Fills a danger button; only for the confirming button of a dialog. */
  isStrong?: boolean;
  children: ReactNode;
}

/** A button. While `isPending` it keeps its width and focus and ignores presses. */
export function Button({ variant = 'secondary', size = 'm', icon, isStrong = false, children, ...props }: ButtonProps) {
  return (
    <Root {...props} data-variant={variant} data-size={size} data-emphasis={isStrong ? 'strong' : undefined}>
      {({ isPending }) => (
        <>
          {icon === undefined ? null : isPending ? <PendingMark /> : icon}
          {icon === undefined && isPending ? (
            <Busy>
              <PendingMark />
            </Busy>
          ) : null}
          <Label data-hidden={(icon === undefined && isPending) || undefined}>{children}</Label>
        </>
      )}
    </Root>
  );
}

const Root = styled(AriaButton)`
  ${buttonStyle}
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  min-width: 0;

  &[data-hidden] {
    opacity: 0;
  }
`;
