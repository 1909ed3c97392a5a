import type { ReactElement, ReactNode } from 'react';
import {
  Dialog,
  DialogTrigger,
  Heading,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { floatingStyle } from '../overlay/index.ts';
import { token } from '../theme/index.ts';

export interface PopoverProps {
  /** The button that opens the popover. */
  trigger: ReactElement;
  /** Heading of the popover, and its accessible name. */
  title?: ReactNode;
  /** Accessible name when there is no title. */
  'aria-label'?: string;
  /** The content; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Side on which it opens; flips where there is not enough space. */
  placement?: AriaPopoverProps['placement'];
  /** Whether it is open (controlled). */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** A small panel beside its button, for filters, details or a short form. */
export function Popover(props: PopoverProps) {
  const { trigger, title, children, placement = 'bottom start', isOpen, onOpenChange } = props;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Panel placement={placement} offset={4}>
        <Content aria-label={props['aria-label']}>
          {({ close }) => (
            <>
              {title === undefined ? null : <Title slot="title">{title}</Title>}
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </Content>
      </Panel>
    </DialogTrigger>
  );
}

const Panel = styled(AriaPopover)`
  ${floatingStyle}
  display: flex;
  flex-direction: column;
  max-width: min(400px, 90vw);
  font-size: ${token.fontSize.m};
`;

const Content = styled(Dialog)`
  min-height: 0;
  padding: 12px 16px;
  /* Where the window is lower than what stands here. */
  overflow: auto;
  outline: none;
`;

const Title = styled(Heading)`
  margin-bottom: 8px;
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;
