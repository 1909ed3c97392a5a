import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonVariant, type ControlSize } from '../button/index.ts';
import { PendingMark } from '../spinner/index.ts';
import { token } from '../theme/index.ts';
import { Tooltip, type TooltipProps } from '../tooltip/index.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'style' | 'render' | 'aria-label'> {
  /** Accessible name; also the tooltip unless `tooltip` is set. */
  'aria-label': string;
  /** An icon of lucide-react; the component sets its size. */
  icon: ReactNode;
  /** Visual weight, as for Button. */
  variant?: ButtonVariant;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Replaces the tooltip's text, for example to add a shortcut; `false` disables it. */
  tooltip?: ReactNode | false;
  /** Side of the tooltip. */
  tooltipPlacement?: TooltipProps['placement'];
  /** Marks a toggle button as on. */
  isActive?: boolean;
  /**
   * Why the button has no effect now. Unlike a disabled button it stays focusable, and its tooltip shows the reason
   * below the name.
   */
  disabledReason?: string | null;
}

/** A button with an icon only, always with an accessible name and a tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    variant = 'quiet',
    size = 'm',
    tooltip,
    tooltipPlacement = 'top',
    isActive,
    disabledReason = null,
    ...rest
  } = props;
  const button = (
    <Root
      {...rest}
      {...(disabledReason !== null && { 'aria-disabled': true, 'data-blocked': true, onPress: undefined })}
      data-variant={variant}
      data-size={size}
      data-active={isActive || undefined}
      aria-pressed={isActive}
    >
      {({ isPending }) => (isPending ? <PendingMark /> : icon)}
    </Root>
  );
  if (tooltip === false) return button;
  const name = tooltip ?? rest['aria-label'];
  return (
    <Tooltip
      content={disabledReason === null ? name : <Reasoned name={name} reason={disabledReason} />}
      placement={tooltipPlacement}
    >
      {button}
    </Tooltip>
  );
}

const Reasoned = ({ name, reason }: { name: ReactNode; reason: string }) => (
  <>
    <div>{name}</div>
    <div>{reason}</div>
  </>
);

const Root = styled(AriaButton)`
  ${buttonStyle}

  && {
    width: ${token.height.controlM};
    padding: 0;
  }

  &&[data-size='s'] {
    width: ${token.height.controlS};
  }

  &&[data-size='l'] {
    width: ${token.height.controlL};
  }

  &&[data-active] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};

    &[data-disabled] {
      color: ${token.color.textDisabled};
    }
  }

  &&&[data-blocked] {
    border-color: transparent;
    background: transparent;
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;
