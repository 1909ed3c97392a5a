import type { ReactElement } from 'react';
import { MenuTrigger, type PopoverProps } from 'react-aria-components';
import { LazyMenu } from './lazy-menu.ts';
import type { MenuEntry } from './menu-item.ts';

export interface MenuProps {
  /** The button that opens the menu: Button or IconButton. */
  trigger: ReactElement;
  /** The actions in order, optionally grouped. */
  items: readonly MenuEntry[];
  /** Called with the id of the chosen action, in addition to the action's own `onAction`. */
  onAction?: (id: string) => void;
  /** Side on which it opens; flips where there is not enough space. */
  placement?: PopoverProps['placement'];
  /** Whether it is open (controlled). */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** A list of actions that opens from a button. */
export function Menu({ trigger, items, onAction, placement = 'bottom start', isOpen, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <LazyMenu placement={placement} offset={4} items={items} onAction={onAction} />
    </MenuTrigger>
  );
}
