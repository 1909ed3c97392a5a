import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { PendingMark } from '../spinner/index.ts';
import { Tooltip } from '../tooltip/index.ts';
import { buttonStyle, type ButtonVariant, type ControlSize } from './button-style.ts';
import { useBlocked } from './use-blocked.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'style' | 'render'> {
  /** `primary` for the main action of a view, once; `quiet` for toolbars and rows; `danger` for destructive actions. */
  variant?: ButtonVariant;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  /** Fills a danger button; only for the confirming button of a dialog. */
  isStrong?: boolean;
  /**
   * Why the button has no effect now; null where it has. Unlike a disabled button it stays focusable, is described by the
   * reason, and shows it on hover and focus.
   */
  disabledReason?: string | null;
  children: ReactNode;
}

/** A button. While `isPending` it keeps its width and focus and ignores presses. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'm', icon, isStrong = false, disabledReason, children, ...rest } = props;
  const { blocked, description } = useBlocked(disabledReason ?? null);
  const button = (
    <Root
      {...rest}
      {...blocked}
      data-variant={variant}
      data-size={size}
      data-emphasis={isStrong ? 'strong' : undefined}
    >
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
  if (disabledReason === undefined) return button;
  // Around the button with and without a reason, so that it keeps its focus when the reason comes or goes
  return (
    <>
      <Tooltip content={disabledReason} isDisabled={disabledReason === null}>
        {button}
      </Tooltip>
      {description}
    </>
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
