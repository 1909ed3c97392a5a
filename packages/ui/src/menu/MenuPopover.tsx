import type { PopoverProps } from 'react-aria-components';
import { ListPopover } from '../overlay/index.ts';
import { MenuList, type MenuListProps } from './MenuList.tsx';

export interface MenuPopoverProps
  extends MenuListProps, Pick<PopoverProps, 'placement' | 'offset' | 'triggerRef' | 'isOpen' | 'onOpenChange'> {}

/** A menu that floats beside what opens it. */
export function MenuPopover({ placement, offset, triggerRef, isOpen, onOpenChange, ...list }: MenuPopoverProps) {
  return (
    <ListPopover
      aria-label={list['aria-label']}
      placement={placement}
      offset={offset}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <MenuList {...list} />
    </ListPopover>
  );
}
