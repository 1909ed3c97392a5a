import type { ReactElement, ReactNode } from 'react';
import { DialogTrigger, type PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { lazyOverlay } from '../lazy/index.ts';

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

const Panel = lazyOverlay(async () => (await import('./PopoverPanel.tsx')).PopoverPanel);

/** A small panel beside its button, for filters, details or a short form. */
export function Popover(props: PopoverProps) {
  const { trigger, title, children, placement = 'bottom start', isOpen, onOpenChange } = props;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Panel title={title} aria-label={props['aria-label']} placement={placement}>
        {children}
      </Panel>
    </DialogTrigger>
  );
}
