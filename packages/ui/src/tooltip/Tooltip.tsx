import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps as AriaTooltipProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface TooltipProps {
  /** A few words. Never the only place of important information, since touch devices show no tooltips. */
  content: ReactNode;
  /** A button or link of this package, or an element inside React Aria's Focusable. */
  children: ReactElement;
  /** Side on which it opens; flips where there is not enough space. */
  placement?: AriaTooltipProps['placement'];
  /** Hover delay in ms. */
  delay?: number;
  /** Disables the tooltip. */
  isDisabled?: boolean;
}

/** A short text that names or explains a control on hover and keyboard focus. */
export function Tooltip({ content, children, placement = 'top', delay = 500, isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={0} isDisabled={isDisabled}>
      {children}
      <Bubble placement={placement} offset={6}>
        {content}
      </Bubble>
    </TooltipTrigger>
  );
}

const Bubble = styled(AriaTooltip)`
  z-index: ${token.zIndex.tooltip};
  max-width: 280px;
  padding: 4px 8px;
  border-radius: ${token.radius.s};
  background: ${token.color.tooltip};
  color: ${token.color.tooltipText};
  font-size: ${token.fontSize.s};
  line-height: 1.4;
  overflow-wrap: anywhere;
  transition: opacity ${token.duration.fast};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;
